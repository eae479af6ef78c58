/** Id of the inert element that holds the scripts of a prerendered page. */
const HOLDER_ID = 'late-scripts';

/** How long the scripts wait for the pictures and fonts of a page that can be read already, ms. */
const PATIENCE_MS = 1500;

/** What has come is drawn a little later, pictures decoded first, ms. */
const UNTIL_DRAWN_MS = 150;

/**
 * Runs in a prerendered page, before any of its scripts: brings them in when what
 * is to be seen has come, or at the first press, or when that takes too long. A
 * button that was pressed is marked for the living page, which presses it again; a
 * form is sent by the living page alone.
 */
const STARTER = `(function () {
  var holder = document.getElementById('${HOLDER_ID}');
  var presses = ['pointerdown', 'keydown', 'click'];
  function start() {
    if (!holder) return;
    document.head.append(document.importNode(holder.content, true));
    holder = null;
  }
  function isEarly() {
    return document.querySelector('style[data-prerendered]') !== null;
  }
  function press(event) {
    start();
    if (event.type !== 'click' || !isEarly()) return;
    var button = event.target.closest('#root button');
    if (button) button.setAttribute('data-pressed', '');
  }
  addEventListener('submit', function (event) {
    if (isEarly()) event.preventDefault();
  }, { capture: true });
  addEventListener('load', function () { setTimeout(start, ${UNTIL_DRAWN_MS}); });
  setTimeout(start, ${PATIENCE_MS});
  presses.forEach(function (type) { addEventListener(type, press, { capture: true }); });
})();`;

/** @param scripts markup of the preload hints and of the entry */
export function lateScripts(scripts: string, nonce: string): string {
  return `<template id="${HOLDER_ID}">${scripts}</template>
    <script nonce="${nonce}">${STARTER}</script>`;
}
