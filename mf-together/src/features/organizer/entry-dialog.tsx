import { saveFamilyEntry, type FamilyEntry } from '@ftl/api-client/calls';
import type { ShirtColor } from '@ftl/contracts';
import { Button, Dialog, DialogActions, Stack } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { draftOf, problemOf, type EntryProblem } from '../entry/entry-draft';
import { EntryFields } from '../entry/entry-fields';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import type { FamilyListState } from './use-family-list';

interface EntryDialogProps {
  /** The latest state of the edited entry; null adds one. */
  entry: FamilyEntry | null;
  colors: readonly ShirtColor[];
  state: FamilyListState;
  onClose: () => void;
}

export function EntryDialog({ entry, colors, state, onClose }: EntryDialogProps) {
  const { change, failureAt } = state;
  // The id is generated once, so that a repeated press adds no second entry.
  const [id] = useState(() => entry?.id ?? randomUuid());
  const [draft, setDraft] = useState(() => draftOf(entry, colors));
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const found = problemOf(draft, colors);
    setProblem(found);
    if (found !== null) return;
    const { name, items } = draft;
    const request = { name, items, revision: entry?.revision ?? 0 };
    change.mutate(
      { place: 'entry', make: (designId) => saveFamilyEntry(designId, id, request) },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry === null ? messages.addTitle : messages.editTitle}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap={3}>
          <EntryFields
            draft={draft}
            colors={colors}
            problem={problem}
            disabled={change.isPending}
            onChange={(next) => {
              setProblem(null);
              setDraft(next);
            }}
          />
          <ChangeFailure error={failureAt('entry')} />
          <DialogActions>
            <Button variant="quiet" onClick={onClose}>
              {messages.cancel}
            </Button>
            <Button type="submit" busy={change.isPending}>
              {messages.saveEntry}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

/** A random UUID, even on pages without HTTPS, where `crypto.randomUUID` is missing. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20].reduceRight((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex);
}
