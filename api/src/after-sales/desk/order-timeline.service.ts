import { Injectable } from '@nestjs/common';
import { PaymentHistory } from '../../payments/index.js';
import { JobsRepository } from '../../platform/index.js';
import type { OrderFile } from './order-desk.service.js';

export interface TimelineEntry {
  at: Date;
  source: 'order' | 'email' | 'job' | 'partner' | 'payment';
  title: string;
  /** Details in display order. */
  details: [name: string, value: string][];
}

/** All events of an order in chronological order. */
@Injectable()
export class OrderTimelineService {
  constructor(
    private readonly history: PaymentHistory,
    private readonly jobHistory: JobsRepository,
  ) {}

  async of(file: OrderFile): Promise<TimelineEntry[]> {
    const [jobs, payments] = await Promise.all([this.jobs(file), this.payments(file)]);
    const entries = [...history(file), ...mails(file), ...partner(file), ...jobs, ...payments];
    return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** Jobs that are still in the database; completed ones are deleted after some days. */
  private async jobs({ order }: OrderFile): Promise<TimelineEntry[]> {
    const rows = await this.jobHistory.about('orderId', order.id);
    return rows.map(({ name, state, retries, created, ended, error }) => ({
      at: new Date(created),
      source: 'job',
      title: `${name}: ${state}`,
      details: present([
        ['Ended', ended && new Date(ended).toISOString()],
        ['Retries', retries > 0 && String(retries)],
        ['Error', error],
      ]),
    }));
  }

  private async payments({ order }: OrderFile): Promise<TimelineEntry[]> {
    const events = await this.history.of(order);
    return events.map(({ type, received, handled }) => ({
      at: new Date(received),
      source: 'payment',
      title: type,
      details: handled ? [] : [['State', 'not handled yet']],
    }));
  }
}

function history({ history: events }: OrderFile): TimelineEntry[] {
  return events.map(({ at, action, fromState, toState, details }) => ({
    at,
    source: 'order',
    title:
      action === 'note' ? action : `${action}: ${fromState ? `${fromState} → ` : ''}${toState}`,
    details: Object.entries(details).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  }));
}

function mails({ mails: sent }: OrderFile): TimelineEntry[] {
  return sent.map(({ kind, subject, createdAt, sentAt, refusal }) => ({
    at: sentAt ?? createdAt,
    source: 'email',
    title: `${kind}: ${sentAt ? 'sent' : refusal ? 'refused' : 'waiting'}`,
    details: present([
      ['About', subject],
      ['Response', refusal],
    ]),
  }));
}

/** The partner's latest report; earlier ones are in the order's history. */
function partner({ printed }: OrderFile): TimelineEntry[] {
  if (!printed) return [];
  const { submittedAt, acceptedAt, polledAt, parcels, problems, round } = printed;
  const entry = (
    at: Date | null,
    title: string,
    details: TimelineEntry['details'] = [],
  ): TimelineEntry[] => (at ? [{ at, source: 'partner', title, details }] : []);
  return [
    ...entry(submittedAt, `${printed.partner}: submission started`),
    ...entry(acceptedAt, `${printed.partner}: accepted`, round > 1 ? [['Round', `${round}`]] : []),
    ...entry(
      polledAt,
      `${printed.partner}: latest response`,
      present([
        ['Parcels', parcels.map(({ trackingNumber }) => trackingNumber).join(', ')],
        ['Reason', printed.partnerReason],
      ]),
    ),
    ...problems.flatMap(({ kind, reason, since, resolvedAt }) =>
      entry(
        new Date(since),
        `${printed.partner}: ${kind}`,
        present([
          ['Reason', reason],
          ['Resolved', resolvedAt],
        ]),
      ),
    ),
  ];
}

function present(details: [string, string | false | null][]): [string, string][] {
  return details.filter((each): each is [string, string] => Boolean(each[1]));
}
