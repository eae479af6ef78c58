import { Card, Heading, space, Stack, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { previewMessages } from './design-preview.messages';
import { PreviewImages } from './preview-images';

/** As high as a window, like the content that replaces it; the last card takes what is left. */
const Fill = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 100vh;

  > :last-child {
    display: grid;
    flex: 1;
  }
`;

const Mat = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};

  svg {
    width: 52%;
    height: auto;
    fill: ${theme.color.ivory};
    stroke: ${theme.color.line};
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
`;

const Line = styled.div`
  width: 60%;
  height: 24px;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

const Block = styled.div`
  flex: 1;
  min-height: ${theme.target};
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

interface FrameProps {
  title: string;
  /** The outline in the frame, in a square of 100 units. */
  children: ReactNode;
}

function Frame({ title, children }: FrameProps) {
  return (
    <Card as="div">
      <Stack gap={2}>
        <Heading level={3}>{title}</Heading>
        <Mat>
          <svg viewBox="0 0 100 100">{children}</svg>
        </Mat>
        <Block />
      </Stack>
    </Card>
  );
}

interface DesignPreviewLoadingProps {
  /** The color of the shirt that will be shown first. */
  tshirtColor: string;
}

/** Still outlines in the place of DesignPreview while the design is created. */
export function DesignPreviewLoading({ tshirtColor }: DesignPreviewLoadingProps) {
  return (
    <Fill aria-hidden="true">
      <PreviewImages>
        <Frame title={previewMessages.yourDesign}>
          <ellipse cx="50" cy="50" rx="40" ry="48" />
          <path d="M50 20a15 18 0 0 1 0 36a15 18 0 0 1 0 -36zM21 82a29 22 0 0 1 58 0" />
        </Frame>
        <Frame title={previewMessages.onShirt(tshirtColor)}>
          <path d="M36 8L12 20L4 42L20 48L23 42V94H77V42L80 48L96 42L88 20L64 8A15 11 0 0 1 36 8Z" />
        </Frame>
      </PreviewImages>
      <Card as="div">
        <Columns>
          <Stack gap={2}>
            <Line />
            <Block />
          </Stack>
          <Stack gap={2}>
            <Line />
            <Block />
          </Stack>
        </Columns>
      </Card>
    </Fill>
  );
}
