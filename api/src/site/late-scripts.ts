/** Id of the inert element that holds the scripts of a prerendered page. */
const HOLDER_ID = 'late-scripts';

/** How long the scripts wait for the pictures and fonts of a page that can be read already, ms. */
const PATIENCE_MS = 1500;

/** Delay from load to paint, with images decoded, ms. */
const UNTIL_DRAWN_MS = 150;

/** How long a newcomer who does nothing yet is left to read before the scripts run, ms. */
const READING_MS = 3000;

/** A click follows the pointer that is lifted as soon as this, ms. */
const CLICK_MS = 100;
/** No press that is meant as a click takes longer, ms. */
const PRESS_MS = 3000;

/** The first of these events starts hydration. */
const SIGNS = [
  ...['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'click'],
  ...['focusin', 'change', 'dragenter'],
];

/**
 * Runs in a prerendered page, before any of its scripts. They are fetched when what
 * is to be seen has come, or when that takes too long. They run at the first sign that
 * somebody begins to use the page, or after a while of reading; at once for who has
 * been here before, to whom the page may show something of theirs. A button that was
 * pressed is marked for the living page, which presses it again; a form is sent by
 * the living page alone. While a pointer is down the page is marked as held: a link that
 * is exchanged under a finger is never clicked.
 */
const STARTER = `(function () {
  var holder = document.getElementById('${HOLDER_ID}').content;
  function bring(selector) {
    holder.querySelectorAll(selector).forEach(function (element) {
      element.remove();
      document.head.append(document.importNode(element, true));
    });
  }
  function start() {
    bring('link, script');
  }
  function isKnown() {
    try {
      return localStorage.length > 0;
    } catch (error) {
      return false;
    }
  }
  function prepare() {
    if (isKnown()) return start();
    bring('link');
    setTimeout(start, ${READING_MS});
  }
  function isEarly() {
    return document.querySelector('style[data-prerendered]') !== null;
  }
  addEventListener('click', function (event) {
    var button = isEarly() && event.target.closest('#root button');
    if (button) button.setAttribute('data-pressed', '');
  }, { capture: true });
  var release;
  function letGoIn(ms) {
    clearTimeout(release);
    release = setTimeout(function () {
      document.documentElement.removeAttribute('data-held');
    }, ms);
  }
  addEventListener('pointerdown', function (event) {
    if (event.button !== 0) return;
    document.documentElement.setAttribute('data-held', '');
    letGoIn(${PRESS_MS});
  }, { capture: true, passive: true });
  ['pointerup', 'pointercancel'].forEach(function (type) {
    addEventListener(type, function () { letGoIn(${CLICK_MS}); }, { capture: true, passive: true });
  });
  addEventListener('submit', function (event) {
    if (isEarly()) event.preventDefault();
  }, { capture: true });
  addEventListener('load', function () { setTimeout(prepare, ${UNTIL_DRAWN_MS}); });
  setTimeout(prepare, ${PATIENCE_MS});
  ${JSON.stringify(SIGNS)}.forEach(function (type) {
    addEventListener(type, start, { capture: true, once: true, passive: true });
  });
})();`;

/** @param scripts markup of the preload hints and of the entry */
export function lateScripts(scripts: string, nonce: string): string {
  return `<template id="${HOLDER_ID}">${scripts}</template>
    <script nonce="${nonce}">${STARTER}</script>`;
}
