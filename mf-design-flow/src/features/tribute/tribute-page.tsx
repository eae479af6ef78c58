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
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { BesidePhoto } from './beside-photo';
import { Columns } from './columns';
import { fieldOfError } from './check-tribute';
import { CheckoutStage } from './checkout-stage';
import { CustomizeStage } from './customize-stage';
import { PhotoPicker } from './photo-picker';
import { PhotoQuestion } from './photo-question';
import { PreviewStage } from './preview-stage';
import { tributeMessages } from './tribute.messages';
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

function ProcessingStage({ state }: Tribute) {
  const { isPaying, progress, form } = state;
  const label = isPaying ? tributeMessages.redirecting : tributeMessages.processing;
  const bar = <ProgressBar value={progress} label={label} />;
  return <Card>{isPaying ? bar : <BesidePhoto photo={form.photo}>{bar}</BesidePhoto>}</Card>;
}

const stages = {
  upload: UploadStage,
  customize: CustomizeStage,
  processing: ProcessingStage,
  preview: PreviewStage,
  'guest-checkout': CheckoutStage,
} as const;

/** A design in one sitting: photo, name, template, shirt, payment. */
export default function TributePage() {
  usePageTitle(tributeMessages.title);
  const tribute = useTribute();
  const { canceled, state } = tribute;
  const { stage, error } = state;
  const Stage = stages[stage];
  return (
    <Page title={tributeMessages.title} intro={tributeMessages.intro}>
      <Stack gap={3}>
        {error !== null && fieldOfError(state) === null && <Notice tone="error">{error}</Notice>}
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
        <Stage {...tribute} />
      </Stack>
    </Page>
  );
}
