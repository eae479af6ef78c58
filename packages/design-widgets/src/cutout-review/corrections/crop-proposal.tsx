import type { PhotoBox } from '@ftl/contracts';
import { Button, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { cropPhoto, turnedSize, type CropArea } from '../../photo-upload/crop/crop-photo';
import { decodeImage } from '../../photo-upload/decode-image';
import { fetchPhoto } from '../photo-tools';
import type { Turn } from '../upright-photo';
import { correctionMessages as messages } from './corrections.messages';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};
  align-items: start;
  max-width: 360px;

  figure {
    margin: 0;
  }
  figcaption {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
  }
`;

const Window = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};

  img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

/** Outlines the part that is kept, and shades the border. */
const Kept = styled.span`
  position: absolute;
  outline: 2px solid #fff;
  box-shadow: 0 0 0 100vmax rgba(43, 42, 51, 0.5);
`;

interface CropProposalProps {
  /** URL of the uploaded photo. */
  originalImageUrl: string;
  /** URL of the photo as shown, upright. */
  shownUrl: string;
  /** Width / height of the photo as shown. */
  ratio: number;
  turnedBy: Turn | undefined;
  /** In shares of the photo as shown. */
  box: PhotoBox;
  onCropped: (file: File, original: File) => void;
}

/** Offers to crop off the border of a scan: before, after, and the choice to keep it. */
export function CropProposal(props: CropProposalProps) {
  const { originalImageUrl, shownUrl, ratio, turnedBy, box, onCropped } = props;
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'dismissed'>('open');
  if (state === 'dismissed') return null;
  const accept = async () => {
    setState('busy');
    try {
      const original = await fetchPhoto(originalImageUrl);
      const area = await croppedArea(original, box, turnedBy);
      onCropped(await cropPhoto(original, area, turnedBy ?? 0), original);
    } catch {
      setState('failed');
    }
  };
  const percent = (share: number) => `${share * 100}%`;
  return (
    <Stack gap={1}>
      <Text weight="strong">{messages.cropTitle}</Text>
      <Text size="small" tone="soft">
        {messages.cropText}
      </Text>
      <Pair>
        <figure>
          <Window>
            <img src={shownUrl} alt={messages.cropBeforeAlt} />
            <Kept
              style={{
                left: percent(box.x),
                top: percent(box.y),
                width: percent(box.width),
                height: percent(box.height),
              }}
            />
          </Window>
          <figcaption>{messages.cropBefore}</figcaption>
        </figure>
        <figure>
          <Window style={{ aspectRatio: `${(ratio * box.width) / box.height}` }}>
            <img
              src={shownUrl}
              alt={messages.cropAfterAlt}
              style={{
                position: 'absolute',
                width: percent(1 / box.width),
                maxWidth: 'none',
                left: percent(-box.x / box.width),
                top: percent(-box.y / box.height),
              }}
            />
          </Window>
          <figcaption>{messages.cropAfter}</figcaption>
        </figure>
      </Pair>
      {state === 'failed' && (
        <Text tone="error" role="alert">
          {messages.cropFailed}
        </Text>
      )}
      <Row gap={1}>
        <Button variant="secondary" small busy={state === 'busy'} onClick={() => void accept()}>
          {messages.cropAccept}
        </Button>
        <Button variant="quiet" small onClick={() => setState('dismissed')}>
          {messages.cropDismiss}
        </Button>
      </Row>
    </Stack>
  );
}

/** Converts a box to pixels of the turned photo. */
async function croppedArea(photo: File, box: PhotoBox, turn: Turn | undefined): Promise<CropArea> {
  const { naturalWidth, naturalHeight } = await decodeImage(photo);
  const { width, height } = turnedSize(naturalWidth, naturalHeight, turn ?? 0);
  const round = (share: number, side: number) => Math.round(share * side);
  return {
    x: round(box.x, width),
    y: round(box.y, height),
    width: round(box.width, width),
    height: round(box.height, height),
  };
}
