import type { SharedFamilyList } from '@ftl/api-client/calls';
import { formatCents, Notice } from '@ftl/ui-kit';
import { arrivalText } from '../arrival-text';
import { describeItems } from '../entry/describe-items';
import type { EntryDraft } from '../entry/entry-draft';
import { relativeMessages as messages } from './messages';

interface ListWithoutChangesProps {
  list: SharedFamilyList;
  draft: EntryDraft;
  /** The list was closed while the draft was edited. */
  isUnsaved: boolean;
}

/** What became of a list that relatives can no longer change: it is closed, or ordered. */
export function ListWithoutChanges({ list, draft, isUnsaved }: ListWithoutChangesProps) {
  const { entry, colors, ordered } = list;
  const saved = describeItems(entry?.items ?? [], colors);
  const chosen = describeItems(draft.items, colors);
  const isLost = isUnsaved && chosen !== '' && chosen !== saved;
  const tone = isLost ? 'caution' : 'info';
  const lost = messages.savedText(draft.name, chosen);
  if (list.own) {
    const { outcome, order } = list.own;
    if (outcome === null) {
      return (
        <Notice tone="info" title={messages.settlingTitle}>
          {messages.settlingText}
        </Notice>
      );
    }
    return outcome === 'given_up' ? (
      <Notice tone="info" title={messages.givenUpTitle}>
        {messages.givenUpText}
      </Notice>
    ) : (
      <Notice tone={order ? 'good' : 'info'} title={messages.goesToPrint}>
        {order
          ? messages.goesToPrintPaid(order.number, formatCents(order.totalCents))
          : messages.leftOut}
      </Notice>
    );
  }
  if (!ordered) {
    return (
      <Notice tone={tone} title={messages.closedTitle}>
        {isLost
          ? messages.closedWhileTyping(lost)
          : entry === null
            ? messages.closedWithout
            : messages.closedWithEntry(entry.name, saved)}
      </Notice>
    );
  }
  return (
    <Notice
      tone={tone}
      title={ordered.arrivesBy === null ? messages.orderedPartly : messages.orderedTitle}
    >
      {arrivalText(ordered.arrivesBy) ?? messages.orderedPartlyText}{' '}
      {isLost
        ? messages.orderedWhileTyping(lost)
        : entry === null
          ? messages.orderedWithout
          : messages.orderedWithEntry(entry.name, saved)}
    </Notice>
  );
}
