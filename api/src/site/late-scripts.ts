/** Id of the inert element that holds the scripts of a prerendered page. */
const HOLDER_ID = 'late-scripts';

/**
 * Maximum wait of the scripts for the images and fonts of a page that is already readable, in ms.
 */
const TIMEOUT_MS = 1500;

/** Delay from load to paint, with images decoded, ms. */
const UNTIL_PAINTED_MS = 150;

/** How long a new visitor without any interaction can read before the scripts run, in ms. */
const READING_MS = 3000;

/** Maximum delay between a pointerup and its click, in ms. */
const CLICK_MS = 100;
/** Maximum duration of a press that counts as a click, in ms. */
const PRESS_MS = 3000;

/** The first of these events runs the scripts. */
const SIGNS = [
  ...['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'click'],
  ...['focusin', 'change', 'dragenter'],
];

/**
 * Inline script of a prerendered page that runs before all others and defers their loading. It
 * fetches them once the visible content has loaded, or after a timeout. They run at the first
 * interaction, or after a while of reading; immediately for a returning visitor, whose page may
 * show personal content. A button that was pressed is marked, so that the live page clicks it
 * again; forms are submitted only by the live page. While a pointer is down the page is marked
 * as held, because a link that is replaced under a finger never receives its click.
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
  function holdFor(ms) {
    clearTimeout(release);
    release = setTimeout(function () {
      document.documentElement.removeAttribute('data-held');
    }, ms);
  }
  addEventListener('pointerdown', function (event) {
    if (event.button !== 0) return;
    document.documentElement.setAttribute('data-held', '');
    holdFor(${PRESS_MS});
  }, { capture: true, passive: true });
  ['pointerup', 'pointercancel'].forEach(function (type) {
    addEventListener(type, function () { holdFor(${CLICK_MS}); }, { capture: true, passive: true });
  });
  addEventListener('submit', function (event) {
    if (isEarly()) event.preventDefault();
  }, { capture: true });
  addEventListener('load', function () { setTimeout(prepare, ${UNTIL_PAINTED_MS}); });
  setTimeout(prepare, ${TIMEOUT_MS});
  // Browsers also report a pointer that rests where the page has just been drawn.
  function isAtRest(event) {
    return event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
  }
  var signs = ${JSON.stringify(SIGNS)};
  function begin(event) {
    if (isAtRest(event)) return;
    signs.forEach(function (type) { removeEventListener(type, begin, { capture: true }); });
    start();
  }
  signs.forEach(function (type) {
    addEventListener(type, begin, { capture: true, passive: true });
  });
})();`;

/** @param scripts markup of the preload hints and of the entry */
export function lateScripts(scripts: string, nonce: string): string {
  return `<template id="${HOLDER_ID}">${scripts}</template>
    <script nonce="${nonce}">${STARTER}</script>`;
}
