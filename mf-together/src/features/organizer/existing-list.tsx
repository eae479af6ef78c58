import { updateFamilyList, type FamilyList, type FamilyListDesign } from '@ftl/api-client/calls';
import { HandOutList } from '@ftl/design-widgets';

import { toast } from '@ftl/page-events';
import { Button, Card, Dialog, DialogActions, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { arrivalText } from '../arrival-text';
import { describeItems } from '../entry/describe-items';
import { ChangeFailure } from './change-failure';
import { EachList } from './each-list';
import { EntriesCard } from './entries-card';
import { LinkCard } from './link-card';
import { LinkOfOrderedList } from './link-of-ordered-list';
import { organizerMessages as messages } from './messages';
import { OrderCard } from './order-card';
import { SettingsForm } from './settings-form';
import type { FamilyListState } from './use-family-list';

interface ExistingListProps {
  design: FamilyListDesign;
  list: FamilyList;
  state: FamilyListState;
}

/** The list in each of its states: open, closed, ordered. */
export function ExistingList({ design, list, state }: ExistingListProps) {
  if (list.payment === 'each') {
    return (
      <EachList list={list} state={state}>
        {list.status === 'open' && <Settings {...{ design, list, state }} />}
        <Deletion state={state} />
      </EachList>
    );
  }
  if (list.status === 'ordered') return <OrderedList {...{ design, list, state }} />;
  return (
    <Stack gap={3}>
      {list.status === 'open' && <LinkCard list={list} state={state} />}
      <EntriesCard list={list} state={state} />
      <OrderCard list={list} design={design} state={state} />
      <Row gap={3}>
        {list.status === 'open' && <Settings {...{ design, list, state }} />}
        <Deletion state={state} />
      </Row>
      <Text size="small" tone="soft">
        {messages.privacy}
      </Text>
    </Stack>
  );
}

function OrderedList({ design, list, state }: ExistingListProps) {
  const open = list.parts.filter(({ orderNumber }) => orderNumber === null).length;
  return (
    <Stack gap={3}>
      {open === 0 ? (
        <Notice tone="good" title={messages.ordered}>
          {messages.orderedText(arrivalText(list.ordered?.arrivesBy))}
        </Notice>
      ) : (
        <Notice tone="caution">{messages.partlyOrdered(open)}</Notice>
      )}
      <Card as="div">
        <HandOutList
          lovedOneName={list.lovedOneName}
          people={list.entries.map(({ name, items }) => ({
            name,
            shirts: describeItems(items, list.colors),
          }))}
          note={list.parts.length > 1 ? messages.partsNote : undefined}
        />
      </Card>
      <OrderCard list={list} design={design} state={state} />
      <LinkOfOrderedList list={list} state={state} />
      <Text size="small" tone="soft">
        {messages.refund}
      </Text>
    </Stack>
  );
}

function Settings({ design, list, state }: ExistingListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { change, failureAt } = state;
  const { message, closesAt, colors, version } = list;
  const toggle = (open: boolean) => {
    change.reset();
    setIsOpen(open);
  };
  return (
    <>
      <Button variant="secondary" disabled={change.isPending} onClick={() => toggle(true)}>
        {messages.settings}
      </Button>
      <Dialog open={isOpen} onOpenChange={toggle} title={messages.settingsTitle}>
        <SettingsForm
          // A conflict returns the newer list: the form is reset to it.
          key={version}
          design={design}
          initial={{ message, closesAt, colors: colors.map((color) => color.class) }}
          known={colors}
          submitText={messages.saveSettings}
          isBusy={change.isPending}
          failure={<ChangeFailure error={failureAt('settings')} />}
          onSubmit={(request) =>
            change.mutate(
              {
                place: 'settings',
                make: (designId) => updateFamilyList(designId, { ...request, version }),
              },
              { onSuccess: () => toggle(false) },
            )
          }
        />
      </Dialog>
    </>
  );
}

function Deletion({ state: { change, removal } }: { state: FamilyListState }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (open: boolean) => {
    removal.reset();
    setIsOpen(open);
  };
  return (
    <>
      <Button flush variant="quiet" disabled={change.isPending} onClick={() => toggle(true)}>
        {messages.deleteList}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={toggle}
        title={messages.deleteTitle}
        description={messages.deleteText}
      >
        <ChangeFailure error={removal.error} />
        <DialogActions>
          <Button variant="quiet" onClick={() => toggle(false)}>
            {messages.keepList}
          </Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() =>
              removal.mutate(undefined, { onSuccess: () => toast({ title: messages.deleted }) })
            }
          >
            {messages.deleteList}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
