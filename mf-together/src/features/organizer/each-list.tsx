import { closeFamilyList, giveUpFamilyList, type FamilyList } from '@ftl/api-client/calls';
import {
  Button,
  Card,
  Dialog,
  DialogActions,
  formatCents,
  Heading,
  Notice,
  Row,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useState, type ReactNode } from 'react';
import { momentText } from '../../state/dates';
import { arrivalText } from '../arrival-text';
import { ChangeFailure } from './change-failure';
import { EntriesCard } from './entries-card';
import { LinkCard } from './link-card';
import { LinkOfOrderedList } from './link-of-ordered-list';
import { organizerMessages as messages } from './messages';
import type { Change, FamilyListState } from './use-family-list';

interface EachListProps {
  list: FamilyList;
  state: FamilyListState;
  /** What else can be done with a list that is open or given up. */
  children: ReactNode;
}

/** A list on which each relative pays: open, being closed, ordered, or given up. */
export function EachList({ list, state, children }: EachListProps) {
  const { status } = list;
  return (
    <Stack gap={3}>
      <Outcome list={list} />
      {status === 'open' && <LinkCard list={list} state={state} />}
      <EntriesCard list={list} state={state} />
      {status === 'open' && <EndCard list={list} state={state} />}
      {(status === 'open' || status === 'given_up') && <Row gap={3}>{children}</Row>}
      {status === 'ordered' && <LinkOfOrderedList list={list} state={state} />}
      <Text size="small" tone="soft">
        {messages.privacy}
      </Text>
    </Stack>
  );
}

function Outcome({ list: { status, entries, ordered } }: { list: FamilyList }) {
  switch (status) {
    case 'open':
      return null;
    case 'closed':
      return (
        <Notice tone="info" title={messages.closingTitle}>
          {messages.closingText}
        </Notice>
      );
    case 'ordered':
      return (
        <Notice tone="good" title={messages.eachOrdered}>
          {messages.eachOrderedText(arrivalText(ordered?.arrivesBy))}
        </Notice>
      );
    case 'given_up':
      return (
        <Notice tone="info" title={messages.givenUp}>
          {entries.length === 0 ? messages.givenUpEmpty : messages.givenUpText}
        </Notice>
      );
  }
}

/** What is paid so far, and the two ways to end the list. */
function EndCard({ list, state }: { list: FamilyList; state: FamilyListState }) {
  const { paid, version, entries, closesAt } = list;
  const { people = 0, shirts = 0, totalCents = 0, discountRate = 0 } = paid ?? {};
  const unpaid = entries.filter(({ isPaid }) => !isPaid).length;
  return (
    <Card aria-label={messages.eachTitle}>
      <Stack gap={3}>
        <Heading level={2} size={3}>
          {messages.eachTitle}
        </Heading>
        <Stack gap={1}>
          <Text weight={people === 0 ? undefined : 'strong'}>
            {people === 0
              ? messages.eachNone
              : messages.eachPaid(
                  messages.people(people),
                  messages.shirts(shirts),
                  formatCents(totalCents),
                )}
          </Text>
          <Text>
            {discountRate > 0 ? messages.eachDiscount(discountRate) : messages.eachNoDiscount}
          </Text>
          <Text tone="soft">{messages.eachCloses(momentText(closesAt))}</Text>
        </Stack>
        <ChangeFailure error={state.failureAt('order')} />
        <Row gap={1}>
          <EndButton
            state={state}
            label={messages.closeEach}
            title={messages.closeEachTitle}
            text={messages.closeEachText(unpaid)}
            disabled={people === 0}
            make={(designId) => closeFamilyList(designId, { version })}
          />
          <EndButton
            state={state}
            isSecondary
            label={messages.giveUp}
            title={messages.giveUpTitle}
            text={messages.giveUpText}
            make={giveUpFamilyList}
          />
        </Row>
      </Stack>
    </Card>
  );
}

interface EndButtonProps {
  state: FamilyListState;
  label: string;
  title: string;
  text: string;
  isSecondary?: boolean;
  disabled?: boolean;
  make: Change;
}

/** A button that asks once more, because what it does cannot be undone. */
function EndButton(props: EndButtonProps) {
  const { state, label, title, text, isSecondary = false, disabled = false, make } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { change } = state;
  const end = () => change.mutate({ place: 'order', make }, { onSettled: () => setIsOpen(false) });
  return (
    <>
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        disabled={disabled || change.isPending}
        onClick={() => {
          change.reset();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} description={text}>
        <DialogActions>
          <Button variant="quiet" disabled={change.isPending} onClick={() => setIsOpen(false)}>
            {messages.notYet}
          </Button>
          <Button
            variant={isSecondary ? 'danger' : 'primary'}
            busy={change.isPending}
            onClick={end}
          >
            {label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
