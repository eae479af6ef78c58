import { html, type Html } from '../../lib/markup.js';
import { bareDocument } from './layout.js';

/** @param onlyReleases whether the session may see no other page */
export function errorPage(message: string, onlyReleases: boolean): Html {
  const home = onlyReleases
    ? html`<a href="/releases">Releases</a>`
    : html`<a href="/">Open cases</a>`;
  return bareDocument(
    'Error',
    html`<main>
      <h1>That didn't work</h1>
      <p>${message}</p>
      <p>${home}</p>
    </main>`,
  );
}
