import {
  BackWords,
  DesignPreview,
  OrderSummary,
  ShirtOptions,
  useColors,
  useMockup,
  useQuote,
  useShirtProduct,
} from '@ftl/design-widgets';
import type { BackDraft } from '@ftl/design-widgets';
import { sessionStore, useSession } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';
import { Button, Card, Notice, space, Stack, theme } from '@ftl/ui-kit';
import { useCallback } from 'react';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { designMessages } from './design-step.messages';
import { OrderTogether } from './order-together';

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

interface DesignResultProps {
  design: GuestDesign;
  /** Whether the image no longer matches the name or the template. */
  isOutdated: boolean;
  /** Words for the back that were typed but not saved; an update of the design keeps them. */
  typedBack: BackDraft | null;
  onTypeBack: (draft: BackDraft | null) => void;
  onComplete: () => void;
  /** Renders the design again. */
  onRegenerate: () => void;
}

/** The design, its shirt, and everything to order it. */
export function DesignResult(props: DesignResultProps) {
  const { design, isOutdated, typedBack, onTypeBack, onComplete, onRegenerate } = props;
  const { product, error: productError } = useShirtProduct(OWNER);
  const designError = useSession((session) => session.error);
  const colors = useColors(OWNER);
  const tempUserId = useSession((session) => session.tempUserId);
  const isCreating = useSession((session) => session.loading);
  const { back } = design;
  const quote = useQuote({
    owner: OWNER,
    plan: design.plan ?? 'guest',
    sizes: design.sizes,
    hasBack: back !== undefined,
  });
  const { id, generatedWithName: lovedOneName, tshirtColor } = design;
  const storeFrontMockup = useCallback(
    (mockupUrl: string) => {
      const session = sessionStore.getState();
      // Only the first mockup, in white, is stored with the design.
      if (session.getDesign(id)?.mockupUrl === '') session.updateDesign(id, { mockupUrl });
    },
    [id],
  );
  const mockup = useMockup({
    owner: OWNER,
    request:
      product === undefined || design.finalDesignImageUrl === ''
        ? null
        : {
            tempUserId,
            processedImageUrl: design.processedImageUrl,
            templateId: design.generatedWithTemplate,
            lovedOneName,
            color: tshirtColor,
            size: design.size,
            designId: id,
          },
    back,
    onFront: storeFrontMockup,
  });
  const change = (fields: Partial<GuestDesign>) => sessionStore.getState().updateDesign(id, fields);
  return (
    <Stack gap={3}>
      {!isOutdated && <Notice tone="good" title={designMessages.created} />}
      <DesignPreview
        design={{ imageUrl: design.finalDesignImageUrl, lovedOneName, tshirtColor }}
        mockup={{
          ...mockup,
          status: product === undefined && productError === null ? 'loading' : mockup.status,
        }}
        error={designError ?? productError}
        onRegenerate={onRegenerate}
        isRegenerating={isCreating}
      >
        <Card>
          <Columns>
            <ShirtOptions
              colors={colors}
              color={tshirtColor}
              onColor={(name) => change({ tshirtColor: name })}
              sizes={design.sizes}
              onSizes={(sizes) => change({ sizes, size: sizes[0]?.size ?? 'M' })}
            />
            <OrderSummary
              quote={quote}
              blocked={isOutdated ? designMessages.orderBlocked : undefined}
              wayOn={
                <Button wide onClick={onRegenerate}>
                  {designMessages.updateHere}
                </Button>
              }
              onComplete={onComplete}
            />
          </Columns>
        </Card>
        <BackWords
          owner={OWNER}
          designId={id}
          back={back}
          color={tshirtColor}
          disabled={isOutdated}
          disabledReason={isOutdated ? designMessages.backBlocked : undefined}
          typed={typedBack}
          onType={onTypeBack}
          onChange={(words) => change({ back: words })}
        />
        {!isOutdated && <OrderTogether designId={id} />}
      </DesignPreview>
    </Stack>
  );
}
