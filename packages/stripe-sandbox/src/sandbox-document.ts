import { html, type Html } from '@ftl/markup';

export interface SandboxDocument {
  title: string;
  body: Html;
}

/** A complete page. @param stylesheet URL of `SANDBOX_STYLE` */
export function sandboxPage({ title, body }: SandboxDocument, stylesheet: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.source;
}
