import { refusalText } from '@ftl/api-client';
import type { SharedFamilyList } from '@ftl/api-client/calls';

import { Button, Card, Heading, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useState, type FormEvent } from 'react';
import { problemOf, type EntryDraft, type EntryProblem } from '../entry/entry-draft';
import { EntryFields } from '../entry/entry-fields';
import { relativeMessages as messages } from './messages';
import type { useOwnEntry } from './use-own-entry';

interface OwnEntryFormProps {
  list: SharedFamilyList;
  draft: EntryDraft;
  onChange: (draft: EntryDraft) => void;
  own: ReturnType<typeof useOwnEntry>;
  onSaved: () => void;
  /** Discards changes of a saved entry; undefined if there is none. */
  onKeep: (() => void) | undefined;
}

export function OwnEntryForm({ list, draft, onChange, own, onSaved, onKeep }: OwnEntryFormProps) {
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  const { saving, withdrawal } = own;
  const { entry, colors } = list;
  const isPaidByEach = list.own !== undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const found = problemOf(draft, colors, isPaidByEach);
    setProblem(found);
    if (found !== null) return;
    const { name, email, items } = draft;
    saving.mutate(
      { name, items, revision: entry?.revision ?? 0, ...(isPaidByEach ? { email } : {}) },
      { onSuccess: onSaved },
    );
  };
  return (
    <Card as="form" noValidate onSubmit={onSubmit} aria-label={messages.formTitle}>
      <Stack gap={3}>
        <Heading level={2} size={3}>
          {entry === null ? messages.formTitle : messages.editTitle}
        </Heading>
        {withdrawal.isSuccess && entry === null && (
          <Notice tone="good">{messages.withdrawn}</Notice>
        )}
        <EntryFields
          draft={draft}
          colors={colors}
          problem={problem}
          disabled={saving.isPending}
          hasEmail={isPaidByEach}
          onChange={(next) => {
            setProblem(null);
            onChange(next);
          }}
        />
        <Text size="small" tone="soft">
          {messages.children}
        </Text>
        {saving.error !== null && (
          <Notice tone="error" title={messages.notSaved}>
            {refusalText(saving.error, messages.notSavedText)}
          </Notice>
        )}
        <Row gap={1}>
          <Button type="submit" busy={saving.isPending}>
            {entry === null ? messages.add : messages.save}
          </Button>
          {onKeep !== undefined && (
            <Button variant="quiet" disabled={saving.isPending} onClick={onKeep}>
              {messages.keepAsIs}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
