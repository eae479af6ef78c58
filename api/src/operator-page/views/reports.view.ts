import type { ReportedPage } from '../../mementos/index.js';
import { html, type Html } from '../../lib/markup.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { facts, form, page, time } from './layout.js';

interface ReportsParts {
  pages: ReportedPage[];
  result: OperatorActionRow | null;
}

/** Reported memorial pages. Their images are private and are not shown here. */
export function reportsPage(session: OperatorSession, { pages, result }: ReportsParts): Html {
  const cards = pages.map((each) => card(session, each));
  const body =
    pages.length === 0
      ? html`<p>No memorial pages have been reported.</p>`
      : html`<p class="soft">
            A hidden page can be shown again. Links open the page as visitors see it.
          </p>
          <ul class="plain">
            ${cards}
          </ul>`;
  return page({ session, title: 'Reported memorial pages', path: '/reports', result, body });
}

function card(session: OperatorSession, reported: ReportedPage): Html {
  const { id, lovedOneName, hiddenAt, reports, url, visibility } = reported;
  const isOpen = reports.some(({ decision }) => decision === null);
  return html`<li class="card">
    <div class="row">
      <h2><a href="${url}" rel="noreferrer">${lovedOneName}</a></h2>
      <span class="tag ${isOpen ? 'open' : 'done'}"
        >${isOpen ? 'needs a decision' : 'decided'}</span
      >
      <span class="tag">${hiddenAt ? 'hidden' : visibility}</span>
    </div>
    ${reports.map(
      ({ reason, createdAt, decision }) =>
        html`<div class="case">
          <p class="text">${reason || 'No reason given.'}</p>
          <p class="soft">${time(createdAt)}${decision && ` · ${decision}`}</p>
        </div>`,
    )}
    ${facts([['Hidden', hiddenAt && time(hiddenAt)]])}
    ${
      !session.isReadOnly && [
        ...(hiddenAt ? [] : [decisionForm(session, { id, decision: 'hide', name: lovedOneName })]),
        ...(hiddenAt || isOpen
          ? [decisionForm(session, { id, decision: 'keep', name: lovedOneName })]
          : []),
      ]
    }
  </li>`;
}

function decisionForm(
  session: OperatorSession,
  { id, decision, name }: { id: string; decision: 'hide' | 'keep'; name: string },
): Html {
  const text = decision === 'hide' ? 'Hide the page' : 'Keep the page';
  return html`<details>
    <summary>${text} of ${name}</summary>
    ${form(
      session,
      `/reports/${id}/${decision}`,
      html`<label
          >Reason, for the log
          <input type="text" name="reason" required maxlength="500" autocomplete="off"
        /></label>
        <button class="${decision === 'hide' && 'danger'}">${text}</button>`,
    )}
  </details>`;
}
