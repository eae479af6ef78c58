import type { DeskRow } from '../../after-sales/index.js';
import { html, type Html } from '../../lib/markup.js';
import { proofOf } from '../../orders/index.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { facts, form, page, time } from './layout.js';

interface ProofsParts {
  rows: DeskRow[];
  result: OperatorActionRow | null;
}

/** Designs that the engine doubts, as they will be printed. */
export function proofsPage(session: OperatorSession, { rows, result }: ProofsParts): Html {
  const body =
    rows.length === 0
      ? html`<p>No design waits for a look.</p>`
      : html`<p class="soft">
            Paid orders with doubts about the print. Each is printed automatically at the time
            below, whether or not the buyer has answered a note.
          </p>
          <ul class="plain">
            ${rows.map((row) => card(session, row))}
          </ul>`;
  return page({ session, title: 'Designs to look at', path: '/proofs', result, body });
}

function card(session: OperatorSession, { order }: DeskRow): Html {
  const { number, design } = order;
  const { until = '', note } = proofOf(order) ?? {};
  const picture = (side: 'front' | 'back') =>
    html`<img
      src="/proofs/${number}/${side}.jpg"
      alt="${side === 'front' ? 'Front' : 'Back'} of the shirt for ${design.name}"
      width="800"
      height="800"
      loading="lazy"
    />`;
  return html`<li class="card">
    <div class="row">
      <h2><a href="/orders/${number}">${number}</a></h2>
      <span class="tag ${note === undefined ? 'open' : 'done'}"
        >${note === undefined ? 'needs a look' : 'the buyer was asked'}</span
      >
      <span class="soft">goes to print ${time(new Date(until))}</span>
    </div>
    <ul>
      ${(design.doubts ?? []).map((doubt) => html`<li>${doubt}</li>`)}
    </ul>
    <div class="pictures">${picture('front')} ${design.backMockupUrl && picture('back')}</div>
    ${facts([
      ['In memory of', design.name],
      ['Your note', note !== undefined && html`<span class="text">${note}</span>`],
    ])}
    ${!session.isReadOnly && approveForm(session, number)}
    ${!session.isReadOnly && note === undefined && noteForm(session, number)}
  </li>`;
}

function approveForm(session: OperatorSession, number: string): Html {
  return form(
    session,
    `/proofs/${number}/approve`,
    html`<input type="hidden" name="reason" value="Looks good" />
      <button aria-label="Looks good: ${number}">Looks good</button>`,
  );
}

function noteForm(session: OperatorSession, number: string): Html {
  return html`<details>
    <summary>Write to the buyer about ${number}</summary>
    ${form(
      session,
      `/proofs/${number}/note`,
      html`<label
          >What did you notice, and what would help?
          <textarea name="reason" required maxlength="500" rows="4"></textarea>
        </label>
        <p class="soft">Mailed with a picture of the shirt and a link to the order.</p>
        <button>Send the note</button>`,
    )}
  </details>`;
}
