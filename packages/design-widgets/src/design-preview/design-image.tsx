import { API } from '@ftl/contracts';
import { Button, Dialog, Row, Stack, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { previewMessages } from './design-preview.messages';
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

const FullImage = styled.img`
  width: 100%;
  max-height: calc(100vh - 150px);
  max-height: calc(100dvh - 150px);
  object-fit: contain;
  background: ${theme.color.linen};
`;

/** An empty frame, if not even the placeholder loads. */
const EMPTY_FRAME = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${theme.color.linen}"/><rect x="34" y="28" width="32" height="40" rx="4" fill="none" stroke="${theme.color.gold}" stroke-width="1.5"/></svg>`,
)}`;

/** Falls back to the placeholder first, then to the empty frame. */
function showFallback(image: HTMLImageElement): void {
  const shown = image.getAttribute('src');
  if (shown === EMPTY_FRAME) return;
  image.src = shown === API.placeholderImage ? EMPTY_FRAME : API.placeholderImage;
}

interface DesignImageProps {
  url: string;
  name: string;
  /** Generates the design again. */
  onRegenerate?: () => void;
  busy?: boolean;
}

/** The finished design; pressing it, or Enlarge, opens it at full size. */
export function DesignImage({ url, name, onRegenerate, busy }: DesignImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <Stack gap={1}>
      <Press type="button" aria-label={previewMessages.openFullSize} onClick={open}>
        <Image
          src={url}
          alt={previewMessages.designAlt(name)}
          width={1000}
          height={1000}
          onError={(event) => showFallback(event.currentTarget)}
        />
      </Press>
      <Row justify="center">
        <Button variant="secondary" small onClick={open}>
          {previewMessages.enlarge}
        </Button>
        <PrintCloseUp url={url} name={name} />
        {onRegenerate !== undefined && (
          <Button variant="quiet" small onClick={onRegenerate} busy={busy}>
            {previewMessages.regenerate}
          </Button>
        )}
      </Row>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={previewMessages.enlargedTitle(name)}
        wide
      >
        <FullImage src={url} alt={previewMessages.designAlt(name)} />
      </Dialog>
    </Stack>
  );
}
