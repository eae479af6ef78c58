import { useTemplatePreviews, useTemplates } from '@ftl/design-widgets';
import { canEnterStep, sessionStore, useSession } from '@ftl/session';
import type { FlowStep } from '@ftl/session';
import {
  Button,
  Notice,
  Page,
  ScreenBox,
  Spinner,
  Stack,
  Stepper,
  usePageTitle,
} from '@ftl/ui-kit';
import { useDeferredValue } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { continueMessages } from '../continue-elsewhere/continue-elsewhere.messages';
import { useContinueLink } from '../continue-elsewhere/use-continue-link';
import { DesignStep } from '../design-step/design-step';
import { UploadStep } from '../photo-upload/upload-step';
import { usePhotoOfBefore } from '../photo-upload/use-photo-of-before';
import { flowMessages } from './flow.messages';
import { startCheckout } from './start-checkout';
import { useCancelledCheckout } from './use-cancelled-checkout';
import { useLeftDesign } from './use-left-design';
import { useOpenDesign } from './use-open-design';
import { useOrderedElsewhere } from './use-ordered-elsewhere';
import { useTemplateFromUrl } from './use-template-from-url';

const visibleSteps = [
  { id: 'upload', label: flowMessages.steps.upload },
  { id: 'design', label: flowMessages.steps.design },
] as const;

/** Two visible steps represent the four logical ones. */
const visibleStepOf = (step: FlowStep): 'upload' | 'design' =>
  step === 'upload' ? 'upload' : 'design';

const selectStep = (id: string) => {
  const session = sessionStore.getState();
  if (id === 'upload') session.goToStep('upload');
  else if (session.currentStep === 'upload') session.nextStep();
};

/** The guest flow, from a photo to the checkout. */
export default function GuestDesignPage() {
  usePageTitle(flowMessages.title);
  const { designId } = useParams();
  const navigate = useNavigate();
  // The first call binds the visitor's identity and prefetches the next step while a photo is
  // chosen.
  const { data: templates } = useTemplates(OWNER);
  useTemplateFromUrl(templates);
  const opening = useOpenDesign(designId);
  const cancelled = useCancelledCheckout(opening.state === 'ready' ? designId : undefined);
  usePhotoOfBefore();
  const currentStep = useSession((session) => session.currentStep);
  const draft = useSession((session) => session.tempDesignData);
  const design = useSession((session) => session.getCurrentDesign());
  const error = useSession((session) => session.error);
  const continuing = useContinueLink();
  const isCreating = useSession((session) => session.loading);
  const { left, startAnother, goBack } = useLeftDesign();
  const isOrdered = useOrderedElsewhere();

  const visible = visibleStepOf(currentStep);
  // The stepper updates immediately; a whole step renders concurrently after it.
  const renderedStep = useDeferredValue(visible);
  const isOpening = opening.state === 'opening' || continuing.isOpening;
  const screen = isOpening ? 'opening' : renderedStep;
  const photo = design ?? draft;
  // The cards of the next step are rendered while the visitor reviews the cutout.
  useTemplatePreviews({
    owner: OWNER,
    cutoutUrl: (draft.backgroundRemovedImageUrl || design?.backgroundRemovedImageUrl) ?? '',
    lovedOneName: photo.lovedOneName ?? '',
  });
  return (
    <Page
      title={flowMessages.title}
      intro={
        <>
          <span>{flowMessages.intro}</span>
          {flowMessages.introSteps}
        </>
      }
    >
      <Stack gap={4}>
        {cancelled.isCancelled && (
          <Notice
            tone="info"
            title={flowMessages.cancelledBanner}
            actions={
              <Button variant="quiet" small onClick={cancelled.dismiss}>
                {flowMessages.dismiss}
              </Button>
            }
          >
            {flowMessages.notCharged} {opening.state !== 'gone' && flowMessages.designHere}
          </Notice>
        )}
        {continuing.failure !== null && (
          <Notice
            tone="caution"
            title={continueMessages.notOpened}
            actions={
              continuing.retry && (
                <Button variant="secondary" onClick={continuing.retry}>
                  {continueMessages.tryAgain}
                </Button>
              )
            }
          >
            {continuing.failure}
          </Notice>
        )}
        {opening.state === 'gone' && (
          <Notice tone="caution" title={flowMessages.designGone}>
            {flowMessages.designGoneText}
          </Notice>
        )}
        {opening.state === 'unreachable' && (
          <Notice
            tone="caution"
            title={flowMessages.designUnreachable}
            actions={
              <Button variant="secondary" onClick={opening.retry}>
                {flowMessages.tryAgain}
              </Button>
            }
          >
            {flowMessages.designUnreachableText}
          </Notice>
        )}
        <Stepper
          label={flowMessages.stepsLabel}
          steps={visibleSteps}
          current={visible}
          completed={visible === 'design' ? ['upload'] : []}
          // The design would be finished with the photo, and clear one that is chosen meanwhile.
          canEnter={(id) =>
            visibleStepOf(currentStep) === id ||
            (!isCreating && canEnterStep(id as FlowStep, currentStep, photo))
          }
          onSelect={selectStep}
        />
        {/* The design step shows it beside the design. */}
        {error !== null && renderedStep !== 'design' && (
          <Notice
            tone="error"
            title={flowMessages.errorTitle}
            actions={
              <Button variant="quiet" small onClick={() => sessionStore.getState().setError(null)}>
                {flowMessages.dismiss}
              </Button>
            }
          >
            {error}
          </Notice>
        )}
        <ScreenBox screen={screen}>
          {isOpening ? (
            <Spinner
              label={continuing.isOpening ? continueMessages.opening : flowMessages.opening}
            />
          ) : opening.state === 'unreachable' ? null : renderedStep === 'upload' ? (
            <Stack gap={4}>
              {isOrdered && (
                <Notice tone="good" title={flowMessages.ordered}>
                  {flowMessages.orderedText}
                </Notice>
              )}
              {left !== undefined && (
                <Notice
                  tone="info"
                  title={flowMessages.designKept(left.lovedOneName ?? '')}
                  actions={
                    <Button variant="secondary" onClick={goBack}>
                      {flowMessages.goBack}
                    </Button>
                  }
                />
              )}
              <UploadStep />
            </Stack>
          ) : (
            <DesignStep
              onComplete={() => startCheckout(navigate)}
              onChangePhoto={() => sessionStore.getState().goToStep('upload')}
              onStartAnother={startAnother}
            />
          )}
        </ScreenBox>
      </Stack>
    </Page>
  );
}
