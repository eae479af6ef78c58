import { createFamilyList, type FamilyListDesign } from '@ftl/api-client/calls';
import { colorClass } from '@ftl/rules';
import { Card, Heading, NumberedList, Stack, Text } from '@ftl/ui-kit';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { SettingsForm } from './settings-form';
import type { FamilyListState } from './use-family-list';

/** A design without a list: explains lists, with the form that creates one. */
export function NewList({ design, state }: { design: FamilyListDesign; state: FamilyListState }) {
  const { change, failureAt } = state;
  return (
    <Stack gap={3}>
      <Text size="large">{messages.newIntro(design.lovedOneName)}</Text>
      <NumberedList>
        {messages.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NumberedList>
      <Card as="div">
        <Stack gap={3}>
          <Heading level={2} size={3}>
            {messages.newTitle}
          </Heading>
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
                make: (designId) => createFamilyList(designId, request),
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
