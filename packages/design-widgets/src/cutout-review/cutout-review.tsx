import type { PhotoDraft } from '@ftl/session';
import {
  Badge,
  BeforeAfter,
  Button,
  Card,
  Heading,
  Notice,
  Row,
  space,
  Stack,
  Text,
  theme,
  Tooltip,
} from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { CompletedCutout } from '../photo-upload/send-photo';
import { renditionUrl } from '../images/rendition-url';
import { PhotoCorrections } from './corrections/photo-corrections';
import { qualityBadge, qualityNote } from './cutout-quality';
import { reviewMessages } from './cutout-review.messages';
import { EdgeAnalysis } from './edge-analysis';
import { PhotoRetention } from './photo-retention';
import { PhotoTools } from './photo-tools';
import type { PhotoToolsProps } from './photo-tools';
import { turnedSides, useUprightPhoto } from './upright-photo';

const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** Focusable, so that its tooltip can be opened with the keyboard. */
const Score = styled.button`
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  cursor: help;
`;

interface CutoutReviewProps extends Pick<PhotoToolsProps, 'onCropped' | 'onRetouched'> {
  photo: PhotoDraft;
  onApprove: () => void;
  /** Accepts another cutout of the same photo, such as one with a turn undone. */
  onVariant?: (cutout: CompletedCutout) => void;
  onReject: () => void;
  /** Deletes the photo from the server; rejects on failure. */
  onDelete?: () => Promise<void>;
  /** When the photo is deleted, if it differs from the guest flow. */
  retention?: string;
}

/** The photo before and after, the quality of its outline, and the choice to continue. */
export function CutoutReview(props: CutoutReviewProps) {
  const { photo, onApprove, onReject, onDelete, retention } = props;
  const { onCropped, onRetouched, onVariant } = props;
  const { originalImageUrl = '', edgeQuality, cutout } = photo;
  const processed = photo.processedImageUrl || photo.backgroundRemovedImageUrl || '';
  const isIdentical = processed !== '' && processed === originalImageUrl;
  const badge = edgeQuality && qualityBadge(edgeQuality.score);
  const note = edgeQuality && qualityNote(edgeQuality, cutout);
  const details = cutout?.validation?.details ?? {};
  const { turnedBy } = details;
  // Strokes may have corrected the place.
  const isMarked = cutout?.strokes.length === 0 && edgeQuality?.isGoodQuality === false;
  const { originalWidth = 4, originalHeight = 5, objectKey } = photo;
  const { width, height } = turnedSides(originalWidth, originalHeight, turnedBy);
  const upright = useUprightPhoto(renditionUrl(originalImageUrl, 1280), turnedBy);
  const heading = useRef<HTMLDivElement>(null);

  // The review replaces the upload or the next step, and the focused button with it.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <Card aria-label={reviewMessages.title}>
      <Stack gap={3}>
        <Row justify="space-between">
          <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            <Heading>{reviewMessages.title}</Heading>
          </div>
          <Row gap={1.5}>
            {badge && edgeQuality && (
              <Tooltip text={reviewMessages.scoreHint}>
                <Score type="button">
                  <Badge tone={badge.tone}>
                    {reviewMessages.qualityOf(Math.round(edgeQuality.score), badge.label)}
                  </Badge>
                </Score>
              </Tooltip>
            )}
            {badge?.tone !== 'error' && (
              <Text size="small" tone="soft">
                {reviewMessages.ready}
              </Text>
            )}
          </Row>
        </Row>
        <Columns>
          <BeforeAfter
            // Another person of a group may stand elsewhere.
            key={cutout?.engineImageUrl}
            startAtSubject
            // Until the photo has been turned, the cutout is shown in its place.
            before={upright ?? renditionUrl(processed, 1280)}
            after={renditionUrl(processed, 1280)}
            beforeAlt={reviewMessages.originalAlt}
            afterAlt={reviewMessages.processedAlt}
            aspectRatio={`${width} / ${height}`}
            mark={isMarked ? details.place : undefined}
            fitsWindow
            appearWhole
          />
          <Stack gap={2}>
            {isIdentical && (
              <Notice tone="caution" title={reviewMessages.identical}>
                {reviewMessages.identicalText}
              </Notice>
            )}
            {note && !isIdentical && (
              <Notice tone={note.tone} title={note.title}>
                {note.text}
              </Notice>
            )}
            {cutout !== undefined && objectKey !== undefined && onVariant !== undefined && (
              <PhotoCorrections
                photo={{ imageUrl: originalImageUrl, objectKey }}
                cutout={cutout}
                shownUrl={upright ?? renditionUrl(originalImageUrl, 1280)}
                ratio={width / height}
                onVariant={onVariant}
                onRetouched={onRetouched}
                onCropped={onCropped}
              />
            )}
            <Button wide onClick={onApprove}>
              {reviewMessages.approve}
            </Button>
            <Button wide variant="secondary" onClick={onReject}>
              {reviewMessages.reject}
            </Button>
            <PhotoTools
              originalImageUrl={originalImageUrl}
              uprightUrl={turnedBy ? upright : undefined}
              cutout={cutout}
              onCropped={onCropped}
              onRetouched={onRetouched}
            />
            {edgeQuality && <EdgeAnalysis quality={edgeQuality} print={cutout?.printQuality} />}
          </Stack>
        </Columns>
        {onDelete !== undefined && (
          <PhotoRetention
            expiresAt={cutout?.photoExpiresAt}
            retention={retention}
            onDelete={onDelete}
          />
        )}
      </Stack>
    </Card>
  );
}
