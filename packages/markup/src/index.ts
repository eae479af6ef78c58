export { escapeMarkup } from './escape-markup.js';
export { htmlPage, type HtmlPage } from './html-page.js';
export { html, Html } from './html.js';
