import { html, htmlPage, type Html } from '../markup.js';

export interface SandboxDocument {
  title: string;
  body: Html;
}

/** A complete page. @param stylesheet URL of `SANDBOX_STYLE` */
export function sandboxPage({ title, body }: SandboxDocument, stylesheet: string): string {
  const style = html`<link rel="stylesheet" href="${stylesheet}" />`;
  return htmlPage({ title, style, body }).source;
}
