import { useSession } from '@ftl/session';
import { Card, ProgressBar, Stack, Text } from '@ftl/ui-kit';
import { designMessages } from './design-step.messages';
import { useEstimatedProgress } from './use-estimated-progress';

/** Progress of a creation, with its stage and usual duration. */
export function CreationProgress({ estimateMs }: { estimateMs?: number }) {
  const progress = useSession((session) => session.progress);
  const message = useSession((session) => session.progressMessage);
  const isRetrying = useSession((session) => session.retryCount > 0);
  const percent = useEstimatedProgress(true, progress, estimateMs);
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
