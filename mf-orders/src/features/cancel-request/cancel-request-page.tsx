import type { RequestCancellationResponse } from '@ftl/api-client/calls';
import { Grid, Page, usePageTitle } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { LookupForm, type LookupInput } from '../order-parts/lookup-form';
import { CancelFacts } from './cancel-facts';
import { requestMessages as messages } from './messages';
import { submitFailure } from './request-failure';
import { RequestResult } from './request-result';
import { ReviewOrder, type FoundOrder } from './review-order';
import { useCancelRequest, type CancelStage } from './use-cancel-request';

/** Focused when it changes; scrolls to a position below the shell's header. */
const Stage = styled.div`
  scroll-margin-top: 96px;

  &:focus {
    outline: none;
  }
`;

function titleOf(result: RequestCancellationResponse | undefined): string {
  if (result === undefined) return messages.title;
  return result.automaticallyCancelled ? messages.cancelledHeading : messages.receivedHeading;
}

function introOf(stage: CancelStage, order: FoundOrder | undefined): string {
  if (stage !== 'review' || order === undefined || order.canCancel) return messages.intro[stage];
  return order.status === 'cancelled'
    ? messages.intro.reviewOfCancelled
    : messages.intro.reviewByHand;
}

/** `/cancel-request`: cancellation without the emailed link. */
export function CancelRequestPage() {
  const [input, setInput] = useState<LookupInput>({ friendlyOrderNumber: '', customerEmail: '' });
  const { lookup, submission, stage } = useCancelRequest();
  const stageBox = useRef<HTMLDivElement>(null);
  const shownStage = useRef(stage);
  usePageTitle(messages.title);

  useEffect(() => {
    if (shownStage.current === stage) return;
    shownStage.current = stage;
    stageBox.current?.focus();
    stageBox.current?.scrollIntoView({ block: 'start' });
  }, [stage]);

  const startOver = () => {
    submission.reset();
    lookup.reset();
  };

  return (
    <Stage ref={stageBox} tabIndex={-1} data-stage={stage}>
      <Page
        title={titleOf(submission.data)}
        intro={introOf(stage, lookup.data)}
        width={stage === 'lookup' ? 'normal' : 'reading'}
      >
        {submission.data ? (
          <RequestResult result={submission.data} />
        ) : lookup.data && lookup.variables ? (
          <ReviewOrder
            order={lookup.data}
            isBusy={submission.isPending}
            failure={submission.error ? submitFailure(submission.error) : null}
            onBack={startOver}
            onSubmit={(reason) => submission.mutate({ input: lookup.variables, reason })}
          />
        ) : (
          <Grid min="300px" gap={4}>
            <LookupForm input={input} onChange={setInput} lookup={lookup} />
            <CancelFacts />
          </Grid>
        )}
      </Page>
    </Stage>
  );
}
