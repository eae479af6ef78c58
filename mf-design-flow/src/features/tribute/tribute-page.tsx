import { PAGES } from '@ftl/contracts';
import { PhotoGuidelines } from '@ftl/design-widgets';
import { PLAN_NOTES, STARTING_AT } from '@ftl/rules';
import {
  Button,
  Card,
  Notice,
  Page,
  PlanNote,
  ProgressBar,
  ScreenBox,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import type { ComponentType } from 'react';
import { BesidePhoto } from './beside-photo';
import { Columns } from './columns';
import { CheckoutStage } from './checkout-stage';
import { CustomizeStage } from './customize-stage';
import { PhotoPicker } from './photo-picker';
import { PhotoQuestion } from './photo-question';
import { PreviewStage } from './preview-stage';
import { tributeMessages } from './tribute.messages';
import type { TributeStage } from './tribute.state';
import { useTribute } from './use-tribute';
import type { Tribute } from './use-tribute';

function UploadStage({ choosePhoto }: Tribute) {
  return (
    <Columns>
      <Card>
        <Stack gap={2} align="center">
          <PhotoPicker onChoose={choosePhoto} />
          <Text tone="soft">{tributeMessages.photoHint}</Text>
          <Text tone="soft">{STARTING_AT}</Text>
          <PlanNote note={PLAN_NOTES.tribute} to={PAGES.guestDesign()} />
          <Text size="small" tone="soft">
            {tributeMessages.privacy}
          </Text>
        </Stack>
      </Card>
      <PhotoGuidelines headingLevel={2} />
    </Columns>
  );
}

function MakingStage({ state }: Tribute) {
  const { screen, form } = state;
  const progress = screen.stage === 'making' ? screen.progress : FULL_BAR;
  return (
    <Card>
      <BesidePhoto photo={form.photo}>
        <ProgressBar value={progress} label={tributeMessages.processing} />
      </BesidePhoto>
    </Card>
  );
}

function PayingStage() {
  return (
    <Card>
      <ProgressBar value={FULL_BAR} label={tributeMessages.redirecting} />
    </Card>
  );
}

const FULL_BAR = 100;

const stages: Record<TributeStage, ComponentType<Tribute>> = {
  upload: UploadStage,
  customize: CustomizeStage,
  making: MakingStage,
  made: MakingStage,
  preview: PreviewStage,
  'guest-checkout': CheckoutStage,
  paying: PayingStage,
};

/** The whole purchase on one page: photo, name, template, shirt, payment. */
export default function TributePage() {
  usePageTitle(tributeMessages.title);
  const tribute = useTribute();
  const { canceled, shown, state } = tribute;
  const { problem, screen } = state;
  const { stage } = screen;
  const Stage = stages[shown];
  return (
    <Page title={tributeMessages.title} intro={tributeMessages.intro}>
      <Stack gap={3}>
        {problem?.field === null && <Notice tone="error">{problem.text}</Notice>}
        <PhotoQuestion {...tribute} />
        {canceled.isCanceled && stage === 'guest-checkout' && (
          <Notice
            tone="info"
            title={tributeMessages.canceledTitle}
            actions={
              <Button variant="quiet" small onClick={canceled.dismiss}>
                {tributeMessages.dismiss}
              </Button>
            }
          >
            {tributeMessages.canceled}
          </Notice>
        )}
        <ScreenBox screen={shown}>
          <Stage {...tribute} />
        </ScreenBox>
      </Stack>
    </Page>
  );
}
