// The terminal has the keys from the first picture on, and again whenever the page comes back: without this a browser
// gives them to nobody until the page was clicked. A page that has ended keeps them for its link.
"use strict";

function give() {
  const terminal = document.querySelector(".xterm-helper-textarea");
  if (terminal && !document.body.classList.contains("-closed") && document.activeElement === document.body) {
    terminal.focus();
  }
}

new MutationObserver(give).observe(document.body, { attributes: true, attributeFilter: ["class"] });
window.addEventListener("focus", give);
document.addEventListener("keydown", give, true);
