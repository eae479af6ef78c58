import type { FixPreviewResponse } from '@ftl/api-client/calls';
import { Button, Card, Grid, Heading, Notice, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fixMessages as messages } from './messages';

const Shot = styled.img`
  width: 100%;
  max-width: 520px;
  height: auto;
  margin-bottom: ${space(1)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

interface ChangedShirtProps extends FixPreviewResponse {
  name: string;
  /** Color and sizes; null if they cannot be changed. */
  shirts: string | null;
  isConfirming: boolean;
  failure: string | null;
  onConfirm: () => void;
  onBack: () => void;
}

/** The shirt as it would be printed, what the change costs, and the button that makes it. */
export function ChangedShirt(props: ChangedShirtProps) {
  const { name, shirts, differenceCents, totalCents, mockupUrl, backMockupUrl } = props;
  const { isConfirming, failure, onConfirm, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here was far below.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" aria-labelledby="fix-review">
      <Stack gap={2}>
        <Heading level={2} id="fix-review" ref={heading} tabIndex={-1}>
          {messages.reviewTitle}
        </Heading>
        <Text>{messages.reviewIntro}</Text>
        <Grid min="260px" gap={2}>
          <Shot src={mockupUrl} alt={messages.frontAlt(name)} width={800} height={800} />
          {backMockupUrl && (
            <Shot src={backMockupUrl} alt={messages.backAlt(name)} width={800} height={800} />
          )}
        </Grid>
        <div>
          {shirts !== null && <Text>{shirts}</Text>}
          <Text weight="strong">{differenceText(differenceCents)}</Text>
          <Text tone="soft">{messages.total(totalCents)}</Text>
        </div>
        {failure !== null && (
          <div role="alert">
            <Notice tone="caution" title={messages.confirmFailedTitle} isNested>
              {failure}
            </Notice>
          </div>
        )}
        <Row>
          <Button busy={isConfirming} onClick={onConfirm}>
            {isConfirming ? messages.confirming : confirmText(differenceCents)}
          </Button>
          <Button variant="quiet" onClick={onBack} disabled={isConfirming}>
            {messages.back}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function differenceText(cents: number): string {
  if (cents > 0) return messages.more(cents);
  return cents < 0 ? messages.less(-cents) : messages.same;
}

function confirmText(cents: number): string {
  return cents > 0 ? messages.confirmPay(cents) : messages.confirm;
}
