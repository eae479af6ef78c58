import { canEnterStep, sessionStore, useSession } from '@ftl/session';
import type { FlowStep, GuestDesign, SessionState } from '@ftl/session';
import { Button, Notice, ScreenBox, Spinner, Stack, Stepper } from '@ftl/ui-kit';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router-dom';
import { DesignStep } from '../design-step/design-step';
import { UploadStep } from '../photo-upload/upload-step';
import { flowMessages } from './flow.messages';
import { startCheckout } from './start-checkout';
import { useLeftDesign } from './use-left-design';
import { useOrderedElsewhere } from './use-ordered-elsewhere';

const visibleSteps = [
  { id: 'upload', label: flowMessages.steps.upload },
  { id: 'design', label: flowMessages.steps.design },
] as const;

type VisibleStep = (typeof visibleSteps)[number]['id'];

/**
 * Two visible steps represent the four logical ones. Without a photo, as once a design has expired,
 * there is nothing to design.
 */
function visibleStepOf(session: SessionState): VisibleStep {
  const { currentStep, tempDesignData, getCurrentDesign } = session;
  const hasPhoto = getCurrentDesign() !== undefined || Boolean(tempDesignData.originalImageUrl);
  return currentStep === 'upload' || !hasPhoto ? 'upload' : 'design';
}

const selectStep = (id: string) => {
  const session = sessionStore.getState();
  if (id === 'upload') session.goToStep('upload');
  else if (session.currentStep === 'upload') session.nextStep();
};

function StepBar({ visible }: { visible: VisibleStep }) {
  const currentStep = useSession((session) => session.currentStep);
  const photo = useSession((session) => session.getCurrentDesign() ?? session.tempDesignData);
  const isCreating = useSession((session) => session.loading);
  return (
    <Stepper
      label={flowMessages.stepsLabel}
      steps={visibleSteps}
      current={visible}
      completed={visible === 'design' ? ['upload'] : []}
      // The design would be finished with the photo, and clear one that is chosen meanwhile.
      canEnter={(id) =>
        visible === id || (!isCreating && canEnterStep(id as FlowStep, currentStep, photo))
      }
      onSelect={selectStep}
    />
  );
}

function FlowError() {
  const error = useSession((session) => session.error);
  if (error === null) return null;
  return (
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
  );
}

interface UploadScreenProps {
  isOrdered: boolean;
  left: GuestDesign | undefined;
  onGoBack: () => void;
}

function UploadScreen({ isOrdered, left, onGoBack }: UploadScreenProps) {
  return (
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
            <Button variant="secondary" onClick={onGoBack}>
              {flowMessages.goBack}
            </Button>
          }
        />
      )}
      <UploadStep />
    </Stack>
  );
}

interface FlowStepsProps {
  /** What is being opened, shown instead of the step; null if nothing is. */
  opening: string | null;
  /** Whether the design of the URL could not be loaded, so that there is no step to show. */
  isUnreachable: boolean;
}

/** The bar of the steps, and the current step. */
export function FlowSteps({ opening, isUnreachable }: FlowStepsProps) {
  const navigate = useNavigate();
  const visible = useSession(visibleStepOf);
  // The stepper updates immediately; a whole step renders concurrently after it.
  const rendered = useDeferredValue(visible);
  const { left, startAnother, goBack } = useLeftDesign();
  const isOrdered = useOrderedElsewhere();

  const step = () => {
    if (opening !== null) return <Spinner label={opening} />;
    if (isUnreachable) return null;
    if (rendered === 'upload') return <UploadScreen {...{ isOrdered, left }} onGoBack={goBack} />;
    return (
      <DesignStep
        onComplete={() => startCheckout(navigate)}
        onChangePhoto={() => sessionStore.getState().goToStep('upload')}
        onStartAnother={startAnother}
      />
    );
  };
  return (
    <>
      <StepBar visible={visible} />
      {/* The design step shows it beside the design. */}
      {rendered !== 'design' && <FlowError />}
      <ScreenBox screen={opening === null ? rendered : 'opening'}>{step()}</ScreenBox>
    </>
  );
}
