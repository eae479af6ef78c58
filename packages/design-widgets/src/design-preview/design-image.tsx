import { Button, Row, Stack, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { previewMessages } from './design-preview.messages';
import { EnlargedDesign } from './enlarged-design';
import { PrintCloseUp } from './print-close-up';

const Press = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
  cursor: zoom-in;

  &:focus-visible {
    border-radius: ${theme.radius.medium};
  }
`;

const Image = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  object-fit: contain;
`;

/** A plain shirt, shown in place of an image that fails to load (HTTP-10). */
const PLACEHOLDER_IMAGE = '/api/mockups/blank/white/front.webp';

/** An empty frame, if not even the placeholder loads. */
const EMPTY_FRAME = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${theme.color.linen}"/><rect x="34" y="28" width="32" height="40" rx="4" fill="none" stroke="${theme.color.gold}" stroke-width="1.5"/></svg>`,
)}`;

/** Falls back to the placeholder first, then to the empty frame. */
function showFallback(image: HTMLImageElement): void {
  const shown = image.getAttribute('src');
  if (shown === EMPTY_FRAME) return;
  image.src = shown === PLACEHOLDER_IMAGE ? EMPTY_FRAME : PLACEHOLDER_IMAGE;
}

interface EnlargeButtonProps {
  url: string;
  name: string;
  /** Color of the shirt as CSS, the ground of the enlarged design. */
  shirtHex: string;
}

interface DesignImageProps extends EnlargeButtonProps {
  /** Generates the design again. */
  onRegenerate?: () => void;
  busy?: boolean;
}

/** Opens the design on the whole screen. */
export function EnlargeButton(design: EnlargeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" small onClick={() => setIsOpen(true)}>
        {previewMessages.enlarge}
      </Button>
      {isOpen && <EnlargedDesign {...design} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The finished design; pressing it, or Enlarge, opens it on the whole screen. */
export function DesignImage({ url, name, shirtHex, onRegenerate, busy }: DesignImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={1}>
      <Press
        type="button"
        aria-label={previewMessages.openFullSize}
        onClick={() => setIsOpen(true)}
      >
        <Image
          src={url}
          alt={previewMessages.designAlt(name)}
          width={1000}
          height={1000}
          onError={(event) => showFallback(event.currentTarget)}
        />
      </Press>
      <Row justify="center">
        <EnlargeButton {...{ url, name, shirtHex }} />
        <PrintCloseUp url={url} name={name} />
        {onRegenerate !== undefined && (
          <Button variant="quiet" small onClick={onRegenerate} busy={busy}>
            {previewMessages.regenerate}
          </Button>
        )}
      </Row>
      {isOpen && <EnlargedDesign {...{ url, name, shirtHex }} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}
