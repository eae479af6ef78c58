import { createFamilyList, type FamilyListDesign, type FamilyPayment } from '@ftl/api-client/calls';
import { colorClass } from '@ftl/rules';
import { Card, Heading, NumberedList, RadioCards, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { SettingsForm } from './settings-form';
import type { FamilyListState } from './use-family-list';

const PAYMENTS: FamilyPayment[] = ['organizer', 'each'];

/** A design without a list: explains lists, with the form that creates one. */
export function NewList({ design, state }: { design: FamilyListDesign; state: FamilyListState }) {
  const { change, failureAt } = state;
  const [payment, setPayment] = useState<FamilyPayment>('organizer');
  return (
    <Stack gap={3}>
      <Text size="large">
        {payment === 'each'
          ? messages.newIntroEach(design.lovedOneName)
          : messages.newIntro(design.lovedOneName)}
      </Text>
      <NumberedList>
        {(payment === 'each' ? messages.stepsEach : messages.steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NumberedList>
      <Card as="div">
        <Stack gap={3}>
          <Heading level={2} size={3}>
            {messages.newTitle}
          </Heading>
          <Stack gap={1}>
            <Text weight="strong">{messages.payment}</Text>
            <RadioCards
              label={messages.payment}
              min="13rem"
              value={payment}
              disabled={change.isPending}
              options={PAYMENTS.map((value) => ({
                value,
                label: messages.payments[value],
                description: messages.paymentHints[value],
              }))}
              onChange={(value) => setPayment(value as FamilyPayment)}
            />
            <Text size="small" tone="soft">
              {messages.paymentNote}
            </Text>
          </Stack>
          <SettingsForm
            design={design}
            initial={{ message: '', closesAt: null, colors: [colorClass(design.color)] }}
            known={[]}
            submitText={messages.make}
            isBusy={change.isPending}
            failure={<ChangeFailure error={failureAt('new')} />}
            onSubmit={(request) =>
              change.mutate({
                place: 'new',
                make: (designId) =>
                  createFamilyList(designId, {
                    ...request,
                    // As before, for an API that does not know the choice.
                    ...(payment === 'each' ? { payment } : {}),
                  }),
              })
            }
          />
          <Text size="small" tone="soft">
            {messages.privacy}
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}
