import { deleteFamilyEntry, type FamilyEntry, type FamilyList } from '@ftl/api-client/calls';
import { Badge, Button, Card, Heading, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { describeItems } from '../entry/describe-items';
import { ChangeFailure } from './change-failure';
import { EntryDialog } from './entry-dialog';
import { organizerMessages as messages } from './messages';
import type { FamilyListState, Place } from './use-family-list';

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(2)};
    padding: ${space(1.5)} 0;
    border-bottom: 1px solid ${theme.color.line};
  }
  li > :first-child {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const removalOf = (id: string): Place => `removal ${id}`;

/** All entries of the list; the organizer can correct them, and add relatives without a phone. */
export function EntriesCard({ list, state }: { list: FamilyList; state: FamilyListState }) {
  const heading = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [edited, setEdited] = useState<FamilyEntry | 'new' | null>(null);
  const open = (entry: FamilyEntry | 'new' | null) => {
    state.change.reset();
    setEdited(entry);
  };
  const { entries, colors, status } = list;
  const isEach = list.payment === 'each';
  const shirts = entries
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const { place } = state.change.variables ?? {};
  const isRowGone =
    place?.startsWith('removal ') === true && !entries.some(({ id }) => place === removalOf(id));
  return (
    <Card aria-labelledby={titleId}>
      <Stack gap={2}>
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={2} size={3} id={titleId}>
            {messages.entriesTitle(entries.length, shirts)}
          </Heading>
        </div>
        {isRowGone && <ChangeFailure error={state.change.error} />}
        {entries.length === 0 ? (
          <Text tone="soft">{messages.noEntries}</Text>
        ) : (
          <People>
            {entries.map((entry) => (
              <li key={entry.id}>
                <div>
                  <Text weight="strong">{entry.name}</Text>
                  <Text tone="soft">{describeItems(entry.items, colors)}</Text>
                </div>
                <Row gap={isEach ? 2 : 4} wrap={false}>
                  {isEach && status !== 'given_up' && (
                    <Badge tone={entry.isPaid ? 'good' : 'info'}>
                      {entry.isPaid
                        ? messages.paid
                        : status === 'open' || status === 'closed'
                          ? messages.unpaid
                          : messages.leftOut}
                    </Badge>
                  )}
                  {!isEach && (
                    <Button
                      small
                      flush
                      variant="quiet"
                      aria-label={messages.editOf(entry.name)}
                      disabled={state.change.isPending}
                      onClick={() => open(entry)}
                    >
                      {messages.edit}
                    </Button>
                  )}
                  {(!isEach || (status === 'open' && !entry.isPaid)) && (
                    <Button
                      small
                      flush
                      variant="quiet"
                      aria-label={messages.removeOf(entry.name)}
                      {...state.progressAt(removalOf(entry.id))}
                      onClick={() =>
                        state.change.mutate(
                          {
                            place: removalOf(entry.id),
                            make: (designId) =>
                              deleteFamilyEntry(designId, entry.id, { revision: entry.revision }),
                          },
                          // The pressed button goes with its entry.
                          { onSuccess: () => heading.current?.focus() },
                        )
                      }
                    >
                      {messages.remove}
                    </Button>
                  )}
                </Row>
                <ChangeFailure error={state.failureAt(removalOf(entry.id))} />
              </li>
            ))}
          </People>
        )}
        {isEach ? (
          status === 'open' && (
            <Text size="small" tone="soft">
              {messages.ownShirts}
            </Text>
          )
        ) : (
          <Row>
            <Button
              variant="secondary"
              disabled={state.change.isPending}
              onClick={() => open('new')}
            >
              {messages.addPerson}
            </Button>
          </Row>
        )}
      </Stack>
      {edited !== null && (
        <EntryDialog
          entry={edited === 'new' ? null : (entries.find(({ id }) => id === edited.id) ?? edited)}
          colors={colors}
          state={state}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}
