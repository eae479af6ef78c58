export { escapeMarkup } from './escape-markup.js';
export { html, Html } from './html.js';
