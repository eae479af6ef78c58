import type { ShirtColor } from '@ftl/contracts';
import type { TemplateManifest } from '@ftl/design-renderer';
import { html } from '../lib/markup.js';
import { type SandboxDocument } from '../lib/stripe-sandbox/index.js';

const TITLE = 'Templates on every shirt';

/** Each template with its sample on each color. */
export function templatesPage(
  templates: readonly TemplateManifest[],
  shirts: readonly ShirtColor[],
): SandboxDocument {
  return {
    title: TITLE,
    body: html`<main class="wide">
      <h1>${TITLE}</h1>
      <p>
        Reload after changing a template;
        <code>npm run check-templates -w @ftl/design-renderer</code> measures it.
      </p>
      ${templates.map(
        ({ id, name, mood, position }) =>
          html`<section>
            <h2>${String(position)}. ${name}</h2>
            <p class="note">${id}: ${mood}</p>
            <div class="shirts">
              ${shirts.map(
                (shirt) =>
                  html`<figure>
                    <img
                      src="/sandbox/templates/${id}/${shirt.class}.webp"
                      alt="${name} on ${shirt.name}"
                      width="800"
                      height="800"
                      loading="lazy"
                    />
                    <figcaption class="note">${shirt.name}</figcaption>
                  </figure>`,
              )}
            </div>
          </section>`,
      )}
    </main>`,
  };
}
