import type { NeededEvents } from '@ftl/contracts';
import type { Break } from './check.ts';

/** A release as part of a page. */
export interface PagePart {
  name: string;
  version: string;
  events: NeededEvents;
}

/**
 * Incompatible page events of a release: a listener without a sender, a field that is read but not
 * sent, a sender that is gone.
 *
 * @param others releases that can be on a page with it: live and previous ones, canaries
 * @param before the release that it replaces
 */
export function eventBreaks(part: PagePart, others: PagePart[], before?: PagePart): Break[] {
  return [
    ...unsentBreaks(part, others),
    ...[part, ...others].flatMap((hearer) =>
      [part, ...others]
        .filter((sender) => (sender === part) !== (hearer === part))
        .flatMap((sender) => fieldBreaks(hearer, sender)),
    ),
    ...(before ? silencedBreaks(part, others, before) : []),
  ];
}

const named = ({ name, version }: PagePart) => `${name} ${version}`;
const eventName = (event: string) => `event '${event}'`;
const sends = ({ events }: PagePart, event: string) => event in events.sends;

/** An event without a sender is fine if the shell knows it: its sender may be released later. */
function unsentBreaks(part: PagePart, others: PagePart[]): Break[] {
  const all = [part, ...others];
  const known = all.flatMap(({ events }) => events.knows ?? []);
  if (known.length === 0) return [];
  return Object.keys(part.events.hears)
    .filter((event) => !known.includes(event) && !all.some((each) => sends(each, event)))
    .map((event) => ({
      call: eventName(event),
      field: '',
      reason: 'is listened to, and no release that is live sends or knows it',
    }));
}

function fieldBreaks(hearer: PagePart, sender: PagePart): Break[] {
  return Object.entries(hearer.events.hears).flatMap(([event, read]) => {
    const sent = sender.events.sends[event];
    return read
      .filter((field) => sent && !sent.includes(field))
      .map((field) => ({
        call: eventName(event),
        field,
        reason: `is read by ${named(hearer)}, and ${named(sender)} does not send it`,
      }));
  });
}

function silencedBreaks(part: PagePart, others: PagePart[], before: PagePart): Break[] {
  return Object.keys(before.events.sends)
    .filter((event) => ![part, ...others].some((each) => sends(each, event)))
    .flatMap((event) =>
      others
        .filter(({ events }) => event in events.hears)
        .map((hearer) => ({
          call: eventName(event),
          field: '',
          reason: `is no longer sent, and ${named(hearer)} listens to it`,
        })),
    );
}
