import { html, type Html } from '../lib/markup.js';

/** A block of a mail as text and HTML; the text says everything the HTML says. */
export interface MailBlock {
  html: Html;
  /** Empty for a decorative block. */
  text: string;
}

export type Facts = readonly (readonly [label: string, value: string])[];

const PARAGRAPH = 'margin:0 0 16px;font-size:17px;line-height:1.6;color:#2b2a33';
const CELL = 'padding:8px 0;border-top:1px solid #e4ddd1;font-size:15px';
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:12px;background:#2f4a6d;color:#ffffff;text-decoration:none;font-weight:bold';
const IMAGE = 'width:100%;max-width:400px;height:auto;border-radius:12px';

export const paragraph = (text: string): MailBlock => ({
  html: html`<p style="${PARAGRAPH}">${text}</p>`,
  text,
});

/** A visitor's text, with its line breaks. */
export const quoted = (text: string): MailBlock => ({
  html: html`<p style="${PARAGRAPH};white-space:pre-line">${text}</p>`,
  text,
});

/** A table: label left, value right. */
export const facts = (rows: Facts): MailBlock => ({
  html: html`<table
    role="presentation"
    width="100%"
    cellspacing="0"
    cellpadding="0"
    style="margin:0 0 24px"
  >
    ${rows.map(
      ([label, value]) =>
        html`<tr>
          <td style="${CELL};color:#5d5b68">${label}</td>
          <td style="${CELL};color:#2b2a33;text-align:right">${value}</td>
        </tr>`,
    )}
  </table>`,
  text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
});

/** Lines below a heading, such as a postal address. */
export const addressLines = (heading: string, lines: readonly string[]): MailBlock => ({
  html: html`<p style="${PARAGRAPH}">
    ${heading}<br />${lines.map((line) => html`${line}<br />`)}
  </p>`,
  text: [heading, ...lines].join('\n'),
});

/** A sentence, with its link on the next line. */
export const linked = (text: string, label: string, url: string): MailBlock => ({
  html: html`<p style="${PARAGRAPH}">
    ${text}<br />
    <a href="${url}" style="color:#2f4a6d">${label}</a>
  </p>`,
  text: `${text}\n${label}: ${url}`,
});

/** The mail's main link, as a button. */
export const action = (label: string, url: string): MailBlock => ({
  html: html`<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">${label}</a></p>`,
  text: `${label}: ${url}`,
});

/** A square image. */
export const image = (url: string, description: string): MailBlock => ({
  html: html`<p style="margin:0 0 24px;text-align:center">
    <img src="${url}" alt="${description}" width="400" height="400" style="${IMAGE}" />
  </p>`,
  text: '',
});
