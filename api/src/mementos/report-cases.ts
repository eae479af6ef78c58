/** The kind of an entry on the operator's list, as the kinds of orders and releases. */
export const REPORT_CASE_KIND = 'report';

/** A memorial page with reports that no operator has decided about. */
export interface ReportCase {
  /** Id of the page. */
  id: string;
  lovedOneName: string;
  /** Time of its first open report. */
  since: Date;
  /** Oldest first; empty strings for visitors who gave no reason. */
  reasons: string[];
}

const LONGEST_REASON = 120;

/** Decides about a reported page. */
export function reportCommand({ id }: ReportCase): string {
  return `npm run shop -- orders report ${id} hide|keep`;
}

/** The reason of the first report on one line, and the number of further reports. */
export function reasonOf({ reasons: [first = '', ...more] }: ReportCase): string {
  // Visitors write it: it must not control the operator's terminal.
  const text = first.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const cut = text.length > LONGEST_REASON ? `${text.slice(0, LONGEST_REASON)}…` : text;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  return `${cut || 'no reason given'}${others}`;
}

/** A list entry as text. */
export function reportCaseLine(open: ReportCase): string {
  const since = open.since.toISOString().slice(0, 16);
  return `${open.id}  ${since}  ${REPORT_CASE_KIND}: ${reasonOf(open)}  ->  ${reportCommand(open)}`;
}
