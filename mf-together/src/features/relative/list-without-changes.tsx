import type { SharedFamilyList } from '@ftl/api-client/calls';
import { Notice } from '@ftl/ui-kit';
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
