import { Card, ProgressBar, Stack, Text } from '@ftl/ui-kit';
import { useCreationStage } from './creation';
import { designMessages } from './design-step.messages';
import { useEstimatedProgress } from './use-estimated-progress';

/** Progress of a creation, with its stage and usual duration. */
export function CreationProgress({ estimateMs }: { estimateMs?: number }) {
  const { progress, message } = useCreationStage();
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
          {designMessages.creatingHint}
        </Text>
      </Stack>
    </Card>
  );
}
