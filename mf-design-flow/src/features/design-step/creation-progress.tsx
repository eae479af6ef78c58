import { useSession } from '@ftl/session';
import { Card, ProgressBar, Stack, Text } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import { designMessages } from './design-step.messages';

/**
 * Estimated duration of a creation in ms: by default, with an existing image, and with only a
 * template.
 */
const CREATION_ESTIMATE_MS = 15_000;
export const ESTIMATE_WITH_IMAGE_MS = 10_000;
export const ESTIMATE_TEMPLATE_ONLY_MS = 12_000;

/** An estimate never reaches 100. */
const ESTIMATE_CAP = 95;

const TICK_MS = 200;

/** Percentage of the stage, with estimates in between. */
function useEstimatedPercent(stagePercent: number, estimateMs: number): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => setElapsedMs(Date.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const estimate = Math.min(ESTIMATE_CAP, (elapsedMs / estimateMs) * 100);
  return stagePercent >= 100 ? 100 : Math.max(stagePercent, estimate);
}

/** Progress of a creation, with its stage and usual duration. */
export function CreationProgress({ estimateMs = CREATION_ESTIMATE_MS }: { estimateMs?: number }) {
  const progress = useSession((session) => session.progress);
  const message = useSession((session) => session.progressMessage);
  const isRetrying = useSession((session) => session.retryCount > 0);
  const percent = useEstimatedPercent(progress, estimateMs);
  const label = message || designMessages.creatingTitle;
  return (
    <Card>
      <Stack gap={1}>
        <Text weight="strong">{designMessages.creatingTitle}</Text>
        <ProgressBar
          value={percent}
          label={label}
          hideLabel={label === designMessages.creatingTitle}
        />
        <Text tone="soft" size="small">
          {isRetrying ? designMessages.creatingAgain : designMessages.creatingHint}
        </Text>
      </Stack>
    </Card>
  );
}
