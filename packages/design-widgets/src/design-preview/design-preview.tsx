import {
  Badge,
  Card,
  Heading,
  MockupViewer,
  Notice,
  Row,
  space,
  Stack,
  Text,
  theme,
} from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { shirtLabel } from '@ftl/rules';
import type { LayoutControl } from '../layout/use-layout-editor';
import type { Mockup } from '../shirt/use-mockup';
import { DesignImage } from './design-image';
import { previewMessages } from './design-preview.messages';

const Images = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export interface PreviewedDesign {
  /** URL of the finished design. */
  imageUrl: string;
  lovedOneName: string;
  tshirtColor: string;
  /** That color as CSS. */
  shirtHex: string;
}

interface DesignPreviewProps {
  design: PreviewedDesign;
  mockup: Pick<Mockup, 'views' | 'status' | 'retry'>;
  error?: string | null;
  onRegenerate?: () => void;
  isRegenerating?: boolean;
  /** Changes the layout; its editor replaces both cards. */
  layout?: Pick<LayoutControl, 'opener' | 'editor'>;
  /** Product options and checkout, below the two cards. */
  children?: ReactNode;
}

function ErrorCard({ children }: { children: string }) {
  return (
    <Notice tone="error" title={previewMessages.errorTitle}>
      {children}
    </Notice>
  );
}

/** In place of a design that could not be created. */
export function NoDesignPreview({ error }: { error: string }) {
  return (
    <Stack gap={3}>
      <ErrorCard>{error}</ErrorCard>
      <Card>
        <Text weight="strong">{previewMessages.none}</Text>
        <Text tone="soft">{previewMessages.noneText}</Text>
      </Card>
    </Stack>
  );
}

/** The finished design, its shirt, and everything to order it. */
export function DesignPreview(props: DesignPreviewProps) {
  const { design, mockup, error = null, onRegenerate, isRegenerating, layout, children } = props;
  const { imageUrl, lovedOneName, tshirtColor, shirtHex } = design;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Row justify="space-between">
          <Heading>{previewMessages.title}</Heading>
          <Badge tone="good">{previewMessages.complete}</Badge>
        </Row>
        <Text tone="soft">{previewMessages.subtitle(lovedOneName)}</Text>
      </Stack>
      {error !== null && <ErrorCard>{error}</ErrorCard>}
      {layout?.editor ?? (
        <Images>
          <Card>
            <Stack gap={2}>
              <Heading level={3}>{previewMessages.yourDesign}</Heading>
              <DesignImage
                url={imageUrl}
                name={lovedOneName}
                shirtHex={shirtHex}
                onRegenerate={onRegenerate}
                busy={isRegenerating}
              />
              {layout?.opener}
            </Stack>
          </Card>
          <Card>
            <Stack gap={2}>
              <Heading level={3}>{previewMessages.onShirt(tshirtColor)}</Heading>
              <MockupViewer
                views={mockup.views}
                status={mockup.status}
                onRetry={mockup.retry}
                label={shirtLabel(tshirtColor, lovedOneName)}
              />
            </Stack>
          </Card>
        </Images>
      )}
      {children}
    </Stack>
  );
}
