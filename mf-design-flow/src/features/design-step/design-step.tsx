import { NoDesignPreview, useColors, useShirtProduct, type BackDraft } from '@ftl/design-widgets';
import { isDesignOutdated, sessionStore, useSession } from '@ftl/session';
import { Button, Heading, Notice, Row, Stack } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { OWNER } from '../../owner';
import { SendLink } from '../continue-elsewhere/send-link';
import { checkDesign } from './check-design';
import type { DesignInput, DesignProblem } from './check-design';
import { createDesign, updateDesign } from './create-design';
import { CreationProgress } from './creation-progress';
import { DesignResult } from './design-result';
import { designMessages } from './design-step.messages';
import { MemorialDetails } from './memorial-details';
import { showResult } from './show-result';
import { ESTIMATE_TEMPLATE_ONLY_MS, ESTIMATE_WITH_IMAGE_MS } from './use-estimated-progress';

interface DesignStepProps {
  onComplete: () => void;
  onChangePhoto: () => void;
  onStartAnother: () => void;
}

/** Name and template; then the design, the shirt and the order. */
export function DesignStep({ onComplete, onChangePhoto, onStartAnother }: DesignStepProps) {
  const draft = useSession((session) => session.tempDesignData);
  const design = useSession((session) => session.getCurrentDesign());
  const error = useSession((session) => session.error);
  const isCreating = useSession((session) => session.loading);
  // Prefetched while the name is typed, so that the shirt need not wait for them.
  useColors(OWNER);
  useShirtProduct(OWNER);
  const [problems, setProblems] = useState<DesignProblem[]>([]);
  const [typedBack, setTypedBack] = useState<BackDraft | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const making = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const isFollowed = useRef(false);
  const hasTriedAlone = useRef(false);
  // Later, another tab that shares the draft is creating the design.
  const wasInterrupted = useRef(draft.status === 'processing');

  const source = design ?? draft;
  const input: DesignInput = {
    lovedOneName: source.lovedOneName ?? '',
    selectedTemplate: source.selectedTemplate ?? '',
    originalImageUrl: source.originalImageUrl ?? '',
    backgroundRemovedImageUrl: source.backgroundRemovedImageUrl ?? '',
  };
  const hasImage = design !== undefined && design.finalDesignImageUrl !== '';
  const isOutdated = hasImage && isDesignOutdated(design, input);

  const change = (fields: { lovedOneName?: string; selectedTemplate?: string }) => {
    setProblems([]);
    const session = sessionStore.getState();
    session.setError(null);
    if (design === undefined) session.updateDraft(fields);
    else session.updateDesign(design.id, fields);
  };

  const isReady = (): boolean => {
    const found = checkDesign(input);
    setProblems(found);
    // The other errors appear beside the pressed button; the name is far above it.
    if (found.some(({ field }) => field === 'name')) nameField.current?.focus();
    return found.length === 0;
  };
  const create = async () => {
    if (isReady() && (await createDesign(input)).success) {
      sessionStore.getState().completeDesignStep();
      if (result.current !== null) showResult(result.current);
    }
  };
  const update = async () => {
    if (design === undefined || !isReady()) return;
    isFollowed.current = true;
    const { success } = await updateDesign(design);
    // After a failure, an outdated design can be updated again where its progress was.
    if ((success || !isOutdated) && result.current !== null) showResult(result.current);
  };

  // The pressed button is removed with the result, which may be far below the progress.
  useEffect(() => {
    if (!isCreating || !isFollowed.current) return;
    isFollowed.current = false;
    making.current?.focus({ preventScroll: true });
    making.current?.scrollIntoView({ block: 'nearest' });
  }, [isCreating]);

  // A design whose creation was interrupted, for example by a reload, is created once
  // automatically.
  useEffect(() => {
    const isBegun = design !== undefined || wasInterrupted.current;
    const isUnfinished = isBegun && !hasImage && checkDesign(input).length === 0;
    if (!isUnfinished || hasTriedAlone.current || isCreating) return;
    hasTriedAlone.current = true;
    void createDesign(input);
  });

  const photoProblem = problems.find((problem) => problem.field === 'photo')?.message;
  return (
    <Stack gap={3}>
      <Heading>{designMessages.heading}</Heading>
      <MemorialDetails
        name={input.lovedOneName}
        nameRef={nameField}
        templateId={input.selectedTemplate}
        cutoutUrl={input.backgroundRemovedImageUrl}
        onName={(lovedOneName) => change({ lovedOneName })}
        onTemplate={(selectedTemplate) => change({ selectedTemplate })}
        problems={problems}
        disabled={isCreating}
      />
      {photoProblem !== undefined && <Notice tone="error">{photoProblem}</Notice>}
      {(isOutdated || !hasImage || isCreating) && (
        <div ref={making} tabIndex={-1} style={{ outline: 'none' }}>
          <Stack gap={3}>
            {isOutdated && (
              <Notice
                tone="info"
                title={designMessages.outdated}
                actions={<Button onClick={() => void update()}>{designMessages.update}</Button>}
              >
                {designMessages.outdatedText}
              </Notice>
            )}
            {!hasImage && (
              <Button wide busy={isCreating} onClick={() => void create()}>
                {isCreating ? designMessages.creating : designMessages.create}
              </Button>
            )}
            {isCreating && (
              <CreationProgress
                estimateMs={
                  design === undefined ? ESTIMATE_TEMPLATE_ONLY_MS : ESTIMATE_WITH_IMAGE_MS
                }
              />
            )}
          </Stack>
        </div>
      )}
      {/* A window high as soon as the button is pressed, so that the content below does not shift when it loads. */}
      <div
        ref={result}
        tabIndex={-1}
        style={{ outline: 'none', minHeight: isCreating || hasImage ? '100vh' : undefined }}
      >
        {!hasImage && !isCreating && error !== null && <NoDesignPreview error={error} />}
        {hasImage && (
          <DesignResult
            design={design}
            isOutdated={isOutdated}
            typedBack={typedBack}
            onTypeBack={setTypedBack}
            onComplete={onComplete}
            onRegenerate={() => void update()}
          />
        )}
      </div>
      <Row justify="center">
        <Button variant="quiet" onClick={onChangePhoto} disabled={isCreating}>
          {designMessages.editPhoto}
        </Button>
        {hasImage && <SendLink design={design} />}
        {hasImage && (
          <Button variant="quiet" onClick={onStartAnother} disabled={isCreating}>
            {designMessages.startAnother}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
