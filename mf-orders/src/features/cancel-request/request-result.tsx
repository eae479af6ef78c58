import type { RequestCancellationResponse } from '@ftl/api-client/calls';
import { Card, Stack, Text } from '@ftl/ui-kit';
import { WaysOn } from '../order-parts/ways-on';
import { requestMessages as messages } from './messages';

/** The outcome of the request. */
export function RequestResult({ result }: { result: RequestCancellationResponse }) {
  const isCancelled = result.automaticallyCancelled;
  const refundCents = result.order?.refundAmount ?? 0;
  return (
    <Card>
      <Stack gap={2}>
        <Text role="status">{isCancelled ? messages.cancelled : messages.received}</Text>
        {isCancelled && refundCents > 0 && (
          <Text weight="strong">{messages.refund(refundCents)}</Text>
        )}
        {isCancelled && <Text tone="soft">{messages.refundTime}</Text>}
        <WaysOn />
      </Stack>
    </Card>
  );
}
