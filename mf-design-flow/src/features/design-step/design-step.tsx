import {
  DeliveryQuestion,
  NoDesignPreview,
  useColors,
  useShirtProduct,
  wordsOf,
  type BackDraft,
} from '@ftl/design-widgets';
import { DEFAULT_COLOR, DEFAULT_ORDER_LINE } from '@ftl/rules';
import { isDesignOutdated, sessionStore, useSession, type GuestDesign } from '@ftl/session';
import { Button, Heading, Notice, Row, Stack } from '@ftl/ui-kit';
import { useRef, useState } from 'react';
import { OWNER } from '../../owner';
import { SendLink } from '../continue-elsewhere/send-link';
import { checkDesign } from './check-design';
import type { DesignInput, DesignProblems } from './check-design';
import {
  CreationProgress,
  ESTIMATE_TEMPLATE_ONLY_MS,
  ESTIMATE_WITH_IMAGE_MS,
} from './creation-progress';
import { DesignResult } from './design-result';
import { designMessages } from './design-step.messages';
import { MemorialDetails } from './memorial-details';
import { useCreation, useInterruptedCreation } from './use-creation';

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
  const [problems, setProblems] = useState<DesignProblems>({});
  const [typedBack, setTypedBack] = useState<BackDraft | null>(null);
  const details = useRef<{ focus: () => void }>(null);

  const source = design ?? draft;
  const input: DesignInput = {
    ...wordsOf(source),
    selectedTemplate: source.selectedTemplate ?? '',
    originalImageUrl: source.originalImageUrl ?? '',
    backgroundRemovedImageUrl: source.backgroundRemovedImageUrl ?? '',
  };
  const hasImage = design !== undefined && design.finalDesignImageUrl !== '';
  const isOutdated = hasImage && isDesignOutdated(design);

  const keep = (fields: Partial<GuestDesign>) => {
    const session = sessionStore.getState();
    if (design === undefined) session.updateDraft(fields);
    else session.updateDesign(design.id, fields);
  };
  const change = (fields: Partial<DesignInput>) => {
    setProblems({});
    sessionStore.getState().setError(null);
    keep(fields);
  };

  const isReady = (): boolean => {
    const found = checkDesign(input);
    setProblems(found);
    return Object.keys(found).length === 0;
  };
  const { create, update, making, result } = useCreation(input, design, {
    isCreating,
    isOutdated,
    isReady,
  });
  useInterruptedCreation(input, design, isCreating);

  return (
    <Stack gap={3}>
      <Heading>{designMessages.heading}</Heading>
      <DeliveryQuestion
        owner={OWNER}
        color={source.tshirtColor ?? DEFAULT_COLOR}
        lines={source.sizes ?? [DEFAULT_ORDER_LINE]}
        choice={source.delivery}
        disabled={isCreating}
        onChange={(delivery) => keep({ delivery })}
      />
      <MemorialDetails
        ref={details}
        input={input}
        onChange={change}
        problems={problems}
        disabled={isCreating}
      />
      {problems.photo !== undefined && <Notice tone="error">{problems.photo}</Notice>}
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
            onEditWords={() => details.current?.focus()}
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
