import type { ListedReview } from '../../after-sales/index.js';
import { html, type Html } from '../../lib/markup.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { form, page, time } from './layout.js';

interface ReviewsParts {
  rows: ListedReview[];
  result: OperatorActionRow | null;
}
type Decision = 'approve' | 'decline';

const TAGS: Record<ListedReview['state'], string> = {
  waiting: 'needs a decision',
  approved: 'shown to visitors',
  declined: 'declined',
  unwanted: 'none',
};

export function reviewsPage(session: OperatorSession, { rows, result }: ReviewsParts): Html {
  const body =
    rows.length === 0
      ? html`<p>No buyer has written a review.</p>`
      : html`<p class="soft">
            The gallery shows approved reviews. Decline what is not about our shirts, or names
            someone who may not agree. Declining deletes the photo.
          </p>
          <ul class="plain">
            ${rows.map((row) => card(session, row))}
          </ul>`;
  return page({ session, title: 'Reviews', path: '/reviews', result, body });
}

function card(session: OperatorSession, review: ListedReview): Html {
  const { id, number, state, name, text, photo, createdAt } = review;
  const isShown = state === 'approved';
  const decisions: Decision[] =
    state === 'waiting' ? ['approve', 'decline'] : isShown ? ['decline'] : [];
  return html`<li class="card">
    <div class="row">
      <h2>${name}</h2>
      <span class="tag ${state === 'waiting' ? 'open' : isShown && 'done'}">${TAGS[state]}</span>
      <span class="soft"><a href="/orders/${number}">${number}</a> · ${time(createdAt)}</span>
    </div>
    <p class="text">${text}</p>
    ${
      photo &&
      html`<div class="pictures">
        <img
          src="/reviews/${id}/photo"
          alt="Photo of ${name}"
          width="${photo.width}"
          height="${photo.height}"
          loading="lazy"
        />
      </div>`
    }
    ${!session.isReadOnly && decisions.map((decision) => decisionForm(session, review, decision))}
  </li>`;
}

function decisionForm(
  session: OperatorSession,
  { id, name }: ListedReview,
  decision: Decision,
): Html {
  const text = decision === 'approve' ? 'Approve' : 'Decline';
  return form(
    session,
    `/reviews/${id}/${decision}`,
    html`<input type="hidden" name="reason" value="${text}" />
      <button
        class="${decision === 'decline' && 'quiet'}"
        aria-label="${text} the review of ${name}"
      >
        ${text}
      </button>`,
  );
}
