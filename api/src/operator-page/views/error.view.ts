import { html, type Html } from '@ftl/markup';
import { bareDocument } from './layout.js';

export function errorPage(message: string): Html {
  return bareDocument(
    'Error',
    html`<main>
      <h1>That didn't work</h1>
      <p>${message}</p>
      <p><a href="/">Open cases</a></p>
    </main>`,
  );
}
