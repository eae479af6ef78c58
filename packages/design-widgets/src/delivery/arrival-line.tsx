import { orderedTodaySentence } from '@ftl/rules';
import { Text } from '@ftl/ui-kit';
import { useState } from 'react';

/** When an order of this moment should arrive, where nothing is ordered yet. */
export function ArrivalLine({ shirts = 1 }: { shirts?: number }) {
  const [openedAt] = useState(() => new Date());
  return (
    <Text size="small" tone="soft">
      {orderedTodaySentence(openedAt, { shirts })}
    </Text>
  );
}
