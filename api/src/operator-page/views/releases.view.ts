import { shortCommit } from '@ftl/releases';
import { html, type Html } from '../../lib/markup.js';
import type { ReleaseCase, ReleaseReport, ReleaseState } from '../../releases/index.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { facts, page, time } from './layout.js';
import { releaseCase } from './release-cases.view.js';
import { releaseCommands, type ReleasePlace } from './release-commands.view.js';

interface ReleasesParts {
  reports: ReleaseReport[];
  cases: ReleaseCase[];
  place: ReleasePlace;
}

/** Live releases by name, their health, who released them, and what their teams can do. */
export function releasesPage(
  session: OperatorSession,
  { reports, cases, place }: ReleasesParts,
): Html {
  const refused = cases.filter(({ kind }) => kind === 'release_refused');
  const body =
    reports.length + refused.length === 0
      ? html`<p>No releases yet.</p>`
      : html`<p class="soft">
            Loads, failures, and Web Vitals are those of the last day. Sizes are what is sent before
            the first page, compressed.
          </p>
          <ul class="plain">
            ${refused.map((each) => releaseCase(each))}
            ${reports.map((report) => reportOf(report, place))}
          </ul>`;
  return page({ session, title: 'Releases', path: '/releases', body });
}

function reportOf(report: ReleaseReport, place: ReleasePlace): Html {
  const { name, team, releases, withdrawn, scheduled, keys, needs, changes } = report;
  return html`<li class="card">
    <div class="row">
      <h2>${name}</h2>
      <span class="soft">${team}</span>
    </div>
    ${
      withdrawn &&
      html`<div class="case">
        <h3>Canary ${withdrawn.version} withdrawn</h3>
        <p>It ${withdrawn.because}; withdrawn by the shop ${time(withdrawn.at)}.</p>
      </div>`
    }
    ${
      scheduled &&
      html`<div class="case">
        <h3>${scheduled.version} is scheduled for ${time(scheduled.at)}</h3>
        <p>
          By ${scheduled.by}, key ${scheduled.key}, on ${time(scheduled.madeAt)}. It goes live by
          itself, unless ${name} changes before.
        </p>
      </div>`
    }
    ${releases.map((state) => stateOf(state, report))}
    <details>
      <summary>Roll back or promote ${name}</summary>
      <p class="soft">
        Run these on the machine that has your key. In the shop’s repository, type
        <code>npm run release --</code> for <code>ftl</code>.
      </p>
      ${releaseCommands(report, place)}
    </details>
    <details>
      <summary>Keys, needs, and changes of ${name}</summary>
      ${facts([
        ...keys.map((key): [string, Html] => ['Key', keyOf(key)]),
        ['Needs', needsOf(needs)],
      ])}
      <ol class="timeline">
        ${changes.map(
          ({ at, by, key, reason, version, percent }) =>
            html`<li>
              ${time(at)} ${reason}
              ${version ?? 'nothing'}${percent !== undefined && `, ${percent} %`}
              <div class="soft">by ${by}, key ${key}</div>
            </li>`,
        )}
      </ol>
    </details>
  </li>`;
}

function stateOf(state: ReleaseState, { name, budgetBytes, changes }: ReleaseReport): Html {
  const { role, version, percent, commit, publishedAt, firstBytes, loads, vitals } = state;
  const change = changes.find((each) => each.version === version);
  return html`<section aria-label="${name} ${role}">
    <div class="row">
      <h3>${version}</h3>
      <span class="tag ${role === 'live' && 'done'}"
        >${role}${percent !== undefined && `, ${percent} % of visitors`}</span
      >
    </div>
    ${facts([
      ['Published', html`${time(publishedAt)}, commit ${shortCommit(commit)}`],
      ['Released', change && html`${time(change.at)} by ${change.by}, key ${change.key}`],
      ['Size', `${kilobytes(firstBytes)} of ${kilobytes(budgetBytes)}`],
      ['Failures', `${loads.failures} of ${loads.loads} page loads`],
      ['Web Vitals, p75', vitals.map(vitalOf).join(' · ') || 'none reported'],
    ])}
  </section>`;
}

function keyOf({ id, may, from, until, revoked }: ReleaseReport['keys'][number]): Html {
  const use = may === 'publish' ? 'releases and rolls back' : 'rolls back';
  return html`${id},
  ${use}${from && html`, since ${time(from)}`}${
    until && html`, until ${time(until)}`
  }${revoked && html`, revoked ${time(revoked)}`}`;
}

function vitalOf({ name, p75, count }: ReleaseState['vitals'][number]): string {
  return `${name} ${name === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`} (${count})`;
}

function needsOf(needs: ReleaseReport['needs']): string {
  return (
    Object.entries(needs)
      .map(([name, range]) => `${name} ${range}`)
      .join(', ') || 'nothing'
  );
}

/** Decimal, like the budgets: 1 KB is 1000 bytes. */
function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
