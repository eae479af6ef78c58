import { randomUUID } from 'node:crypto';
import { html, Html, htmlPage } from '../../lib/markup.js';
import { formToken } from '../form-tokens.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { SIGN_OUT_PATH } from '../operator.guard.js';
import { STYLE_ELEMENT } from './style.js';

const PAGES = [
  ['/', 'Open cases'],
  ['/proofs', 'Designs'],
  ['/orders', 'Orders'],
  ['/releases', 'Releases'],
  ['/reports', 'Reports'],
  ['/reviews', 'Reviews'],
  ['/messages', 'Messages'],
  ['/log', 'Log'],
] as const;

/** A document without navigation, for signed-out operators. */
export function bareDocument(title: string, body: Html): Html {
  return htmlPage({ title: `${title} · For the Loved, operator`, style: STYLE_ELEMENT, body });
}

export interface PageParts {
  session: OperatorSession;
  title: string;
  /** Path of the current navigation entry. */
  path: (typeof PAGES)[number][0];
  result?: OperatorActionRow | null;
  body: Html;
}

export function page({ session, title, path, result = null, body }: PageParts): Html {
  const { operator, isReadOnly, onlyReleases } = session;
  const pages = onlyReleases ? PAGES.filter(([href]) => href === '/releases') : PAGES;
  const links = pages.map(
    ([href, text]) =>
      html`<a href="${href}" ${href === path && new Html('aria-current="page"')}>${text}</a>`,
  );
  const signOut = form(session, SIGN_OUT_PATH, html`<button class="quiet">Sign out</button>`, '');
  return bareDocument(
    title,
    html`<a class="skip" href="#content">Skip to content</a>
      <header>
        <div>
          <strong>For the Loved</strong>
          <nav aria-label="Operator">${links}</nav>
          <div class="who">
            <span>${operator}${isReadOnly && `, ${onlyReleases ? 'releases' : 'read-only'}`}</span
            >${signOut}
          </div>
        </div>
      </header>
      <main id="content">
        ${result && resultOf(result)}
        <h1>${title}</h1>
        ${body}
      </main>`,
  );
}

/** A form with its one-time id and CSRF token. */
export function form(
  session: OperatorSession,
  path: string,
  content: Html,
  className = 'fields',
): Html {
  const id = randomUUID();
  return html`<form method="post" action="${path}" class="${className}">
    <input type="hidden" name="form" value="${id}" />
    <input type="hidden" name="token" value="${formToken(session, id, path)}" />
    ${content}
  </form>`;
}

function resultOf({ action, isDone, message }: OperatorActionRow): Html {
  const text = isDone === null ? "It's still running or was interrupted. Submit again." : message;
  return html`<div class="card result ${isDone !== true && 'refused'}" role="status">
    <strong>${isDone ? 'Done' : 'Not done'}: ${action}.</strong> ${text}
  </div>`;
}

export function time(at: Date, precision: 'minute' | 'second' = 'minute'): Html {
  const iso = at.toISOString();
  const shown = iso.slice(0, precision === 'minute' ? 16 : 19).replace('T', ' ');
  return html`<time datetime="${iso}">${shown} UTC</time>`;
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Facts as a list; those without a value are omitted. */
export function facts(
  all: [name: string, value: string | Html | null | undefined | false][],
): Html {
  const shown = all.flatMap(([name, value]) =>
    value
      ? [
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
        ]
      : [],
  );
  return html`<dl>${shown}</dl>`;
}
