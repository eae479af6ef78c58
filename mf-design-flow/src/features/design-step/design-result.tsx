import {
  BackWords,
  DesignPreview,
  frontOf,
  OrderSummary,
  AskFamily,
  OrderTogether,
  ShirtOptions,
  SpellingCheck,
  useColors,
  useLayoutEditor,
  useMockup,
  useQuote,
  useShirtProduct,
} from '@ftl/design-widgets';
import type { BackDraft } from '@ftl/design-widgets';
import { totalQuantity } from '@ftl/rules';
import { sessionStore, useSession } from '@ftl/session';
import type { GuestDesign } from '@ftl/session';
import { Button, Card, Notice, space, Stack, theme } from '@ftl/ui-kit';
import { useCallback } from 'react';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { saveLayout } from './create-design';
import { designMessages } from './design-step.messages';

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

interface DesignResultProps {
  design: GuestDesign;
  /** Whether the image no longer matches the texts or the template. */
  isOutdated: boolean;
  /** Words for the back that were typed but not saved; an update of the design keeps them. */
  typedBack: BackDraft | null;
  onTypeBack: (draft: BackDraft | null) => void;
  /** Focuses the fields of the words on the front. */
  onEditWords: () => void;
  onComplete: () => void;
  /** Renders the design again. */
  onRegenerate: () => void;
}

/** The design, its shirt, and everything to order it. */
export function DesignResult(props: DesignResultProps) {
  const { design, isOutdated, typedBack, onTypeBack, onEditWords } = props;
  const { onComplete, onRegenerate } = props;
  const { product, error: productError } = useShirtProduct(OWNER);
  const designError = useSession((session) => session.error);
  const colors = useColors(OWNER);
  const tempUserId = useSession((session) => session.tempUserId);
  const isCreating = useSession((session) => session.loading);
  const { back } = design;
  const quote = useQuote(OWNER, design, design.sizes);
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
            processedImageUrl: design.backgroundRemovedImageUrl,
            templateId: design.generatedWithTemplate,
            lovedOneName,
            color: tshirtColor,
            size: design.size,
            designId: id,
          },
    design,
    onFront: storeFrontMockup,
  });
  const shirt = colors.colors.find(({ name }) => name === tshirtColor) ?? {
    name: tshirtColor,
    hex: '#ffffff',
  };
  const layout = useLayoutEditor({
    owner: OWNER,
    designId: id,
    front: frontOf({ ...design, lovedOneName }, design.generatedWithTemplate),
    layout: design.layout,
    advice: isOutdated ? [] : (design.preflight?.advice ?? []),
    shirt,
    blocked: isOutdated ? designMessages.layoutBlocked : undefined,
    onSave: (wanted) => saveLayout(design, wanted),
  });
  const orderBlocked = isOutdated
    ? designMessages.orderBlocked
    : layout.isChanged
      ? designMessages.orderBlockedByLayout
      : undefined;
  const change = (fields: Partial<GuestDesign>) => sessionStore.getState().updateDesign(id, fields);
  return (
    <Stack gap={3}>
      {!isOutdated && <Notice tone="good" title={designMessages.created} />}
      <DesignPreview
        design={{
          ...{ imageUrl: design.finalDesignImageUrl, lovedOneName, tshirtColor },
          shirtHex: shirt.hex,
        }}
        mockup={{
          ...mockup,
          status: product === undefined && productError === null ? 'loading' : mockup.status,
        }}
        error={designError ?? productError}
        onRegenerate={onRegenerate}
        isRegenerating={isCreating}
        layout={layout}
      >
        <BackWords
          owner={OWNER}
          designId={id}
          back={back}
          front={design}
          color={tshirtColor}
          mockup={mockup}
          disabled={isOutdated}
          disabledReason={isOutdated ? designMessages.backBlocked : undefined}
          typed={typedBack}
          onType={onTypeBack}
          onChange={(words) => change({ back: words })}
        />
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
              quote={totalQuantity(design.sizes) > 0 ? quote : null}
              blocked={orderBlocked}
              check={
                <SpellingCheck
                  words={{ ...design.generatedWithWords, lovedOneName }}
                  back={back}
                  edit={onEditWords}
                />
              }
              wayOn={
                layout.isChanged && !isOutdated ? (
                  <Button wide onClick={layout.focusEditor}>
                    {designMessages.toLayout}
                  </Button>
                ) : (
                  <Button wide onClick={onRegenerate}>
                    {designMessages.updateHere}
                  </Button>
                )
              }
              onComplete={onComplete}
            />
          </Columns>
        </Card>
        {!isOutdated && <AskFamily owner={OWNER} designId={id} />}
        {!isOutdated && <OrderTogether designId={id} />}
      </DesignPreview>
    </Stack>
  );
}
