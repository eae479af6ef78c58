import { REVIEW_DURATION } from '@ftl/rules';
import { openEntriesOf, type DeskRow, type OpenEntry } from '../../after-sales/index.js';
import { html, type Html } from '../../lib/markup.js';
import {
  reasonOf,
  REPORT_CASE_KIND,
  reportCommand,
  type ReportCase,
} from '../../mementos/index.js';
import type { ReleaseCase } from '../../releases/index.js';
import { typedCommands } from '../../platform/index.js';
import { NEXT_STEPS } from '../next-steps.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { dollars, page, time } from './layout.js';
import { releaseCase } from './release-cases.view.js';

interface OpenCases {
  orders: DeskRow[];
  releases: ReleaseCase[];
  reports: ReportCase[];
  /** Contact messages that were not answered in time. */
  overdue: number;
}

/** Everything that needs the operator: releases, then reported pages, then orders, oldest first. */
export function casesPage(
  session: OperatorSession,
  { orders, releases, reports, overdue }: OpenCases,
): Html {
  const cards = orders.map(
    (row) =>
      html`<li class="card">
        <div class="row">
          <h2><a href="/orders/${row.order.number}">${row.order.number}</a></h2>
          <span class="tag">${row.order.status} / ${row.order.fulfillment}</span>
          <span>${dollars(row.order.totalCents)}</span>
          <span class="soft">since ${time(row.order.updatedAt)}</span>
        </div>
        ${openEntriesOf(row).map((entry) => caseOf(entry))}
        <p><a href="/orders/${row.order.number}#actions">Resolve ${row.order.number}</a></p>
      </li>`,
  );
  const body =
    orders.length + releases.length + reports.length + overdue === 0
      ? html`<p>Nothing needs attention.</p>`
      : html`<ul class="plain">
          ${overdue > 0 && overdueCase(overdue)} ${releases.map((each) => releaseCase(each))}
          ${reports.map((each) => reportCase(each))} ${cards}
        </ul>`;
  return page({ session, title: 'Open cases', path: '/', body });
}

function overdueCase(overdue: number): Html {
  return html`<li class="card">
    <div class="row">
      <h2><a href="/messages">${overdue === 1 ? '1 message' : `${overdue} messages`}</a></h2>
      <span class="tag open">answer overdue</span>
    </div>
    <p>The contact page promises an answer within ${REVIEW_DURATION}.</p>
  </li>`;
}

function reportCase(open: ReportCase): Html {
  return html`<li class="card">
    <div class="row">
      <h2><a href="/reports">${open.lovedOneName}</a></h2>
      <span class="tag open">memorial page</span>
      <span class="soft">since ${time(open.since)}</span>
    </div>
    <div class="case">
      <h3>${REPORT_CASE_KIND}: ${reasonOf(open)}</h3>
      <p>Look at the page, then hide or keep it.</p>
      <p class="soft"><code>${typedCommands(reportCommand(open))}</code></p>
    </div>
  </li>`;
}

export function caseOf({ kind, reason, action, command }: OpenEntry): Html {
  return html`<div class="case">
    <h3>${kind}${reason && `: ${reason}`}</h3>
    <p>${NEXT_STEPS[kind]}</p>
    <p class="soft">
      ${action ? `Resolved by: ${action}` : 'Resolves on its own'} ·
      <code>${typedCommands(command)}</code>
    </p>
  </div>`;
}
