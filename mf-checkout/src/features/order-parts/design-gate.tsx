import { isGone } from '@ftl/api-client';
import type { Design } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Card, LinkButton, MockupViewer, Notice, Stack, VisuallyHidden } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { useDesign } from '../../state/design-query';
import { designMessages as messages } from './messages';
import { OrderLayout, Placeholder } from './order-layout';

/** A design that can be ordered. */
export type FinishedDesign = Design & { finalDesignImageUrl: string };

interface DesignGateProps {
  designId: string;
  /** Rendered if this browser has no such design. */
  missing: ReactNode;
  children: (design: FinishedDesign) => ReactNode;
}

/** Loads a design and renders its children only if it can be ordered. */
export function DesignGate({ designId, missing, children }: DesignGateProps) {
  const design = useDesign(designId);

  if (design.data) {
    return isFinished(design.data) ? (
      children(design.data)
    ) : (
      <Notice
        tone="caution"
        title={messages.notReadyTitle}
        actions={<LinkButton to={PAGES.guestDesign(designId)}>{messages.backToDesign}</LinkButton>}
      >
        {messages.notReady}
      </Notice>
    );
  }
  if (design.isError) {
    if (isGone(design.error)) return missing;
    return (
      <Notice
        tone="error"
        title={messages.failedTitle}
        actions={
          <Button
            variant="secondary"
            busy={design.isFetching}
            onClick={() => void design.refetch()}
          >
            {messages.tryAgain}
          </Button>
        }
      >
        {messages.failed}
      </Notice>
    );
  }
  return (
    <OrderLayout>
      <MockupViewer views={{}} status="loading" />
      <Card aria-busy="true">
        <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
        <Stack gap={3}>
          <Placeholder $height={86} />
          <Placeholder $height={240} />
          <Placeholder $height={108} />
          <Placeholder $height={220} />
          <Placeholder $height={104} />
        </Stack>
      </Card>
    </OrderLayout>
  );
}

function isFinished(design: Design): design is FinishedDesign {
  return Boolean(design.finalDesignImageUrl);
}
