import { html, type Html } from '../lib/markup.js';

/** Without quotation marks: the value is inside an attribute. */
const FONT = 'font-family:Segoe UI,Helvetica,Arial,sans-serif';
const SERIF = 'font-family:Georgia,Times,serif';
/**
 * The layout of all mails. Tables and inline styles, because mail clients render them consistently.
 */
export function mailDocument(title: string, body: readonly Html[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;background:#fbf8f3;${FONT}">
        <table
          role="presentation"
          width="100%"
          cellspacing="0"
          cellpadding="0"
          style="background:#fbf8f3"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="100%"
                cellspacing="0"
                cellpadding="0"
                style="max-width:560px;background:#ffffff;border:1px solid #e4ddd1;border-radius:12px"
              >
                <tr>
                  <td style="padding:28px 28px 12px">
                    <p style="margin:0 0 20px;font-size:18px;color:#7d5d2c;${SERIF}">
                      For the Loved
                    </p>
                    <h1
                      style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:600;color:#2b2a33;${SERIF}"
                    >
                      ${title}
                    </h1>
                    ${body}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.source;
}
