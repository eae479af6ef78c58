import type { CutoutOptions, RetouchStroke } from '@ftl/contracts';
import type { CutoutRecord } from '@ftl/session';
import { Button, Dialog, Stack, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { renditionUrl } from '../../images/rendition-url';
import { FacePicker } from '../../photo-upload/refusal/face-picker';
import { FocusedFailure } from '../../photo-upload/refusal/focused-failure';
import type { CompletedCutout } from '../../photo-upload/send-photo';
import type { RetouchedCutout } from '../retouch-photo';
import { CareSwitch } from './care-switch';
import { CropProposal } from './crop-proposal';
import { correctionMessages as messages } from './corrections.messages';
import { useCutoutVariant } from './use-cutout-variant';

interface PhotoCorrectionsProps {
  photo: { imageUrl: string; objectKey: string };
  cutout: CutoutRecord;
  /** The photo as shown, upright, and its width / height. */
  shownUrl: string;
  ratio: number;
  onVariant: (cutout: CompletedCutout) => void;
  onRetouched?: ((result: RetouchedCutout, strokes: RetouchStroke[]) => void) | undefined;
  onCropped?: ((file: File, original: File) => void) | undefined;
}

/** Automatic corrections of a photo, each with a way to undo it. */
export function PhotoCorrections(props: PhotoCorrectionsProps) {
  const { photo, cutout, shownUrl, ratio, onVariant, onRetouched, onCropped } = props;
  const { options = {} } = cutout;
  const details = cutout.validation?.details ?? {};
  const { isBusy, failure, request, retouch } = useCutoutVariant(photo);
  const [isChoosing, setChoosing] = useState(false);

  const change = (wanted: CutoutOptions, { keepsStrokes = false } = {}) =>
    request(wanted, (variant) => {
      onVariant(variant);
      const strokes = [...cutout.strokes];
      if (!keepsStrokes || strokes.length === 0 || onRetouched === undefined) return;
      const { jobId } = variant;
      retouch({ jobId, strokes }, (result) => onRetouched(result, strokes));
    });
  const isCared = details.care !== undefined;
  const isCareOffered = details.careOffered !== undefined;
  // Without a choice, monochrome photos are restored and color photos are not.
  const withoutCare = options.care === 'on' ? undefined : 'off';
  const cared = isCareOffered ? 'on' : undefined;
  const other: CutoutOptions = { ...options, care: isCared ? withoutCare : cared };
  const isTurnUndone = options.turn === 0;
  const { faceBoxes = [], proposedCrop, turnedBy } = details;
  const turnedMessage = turnedBy === 180 ? messages.turnedOver : messages.turned;

  return (
    <>
      {(turnedBy !== undefined || isTurnUndone) && (
        <Stack gap={0} align="start">
          <Text tone="soft">{isTurnUndone ? messages.notTurned : turnedMessage}</Text>
          <Button
            variant="quiet"
            small
            flush
            busy={isBusy}
            onClick={() => change({ ...options, turn: isTurnUndone ? undefined : 0 })}
          >
            {isTurnUndone ? messages.turnUpright : messages.turnBack}
          </Button>
        </Stack>
      )}
      {(isCared || isCareOffered || options.care === 'off') && (
        <CareSwitch
          isOn={isCared}
          isOffered={isCareOffered}
          applied={details.care?.applied ?? []}
          isBusy={isBusy}
          onChange={() => change(other, { keepsStrokes: true })}
          cutoutUrl={cutout.engineImageUrl}
          onCompare={(show) => request(other, ({ processedImageUrl }) => show(processedImageUrl))}
          aspectRatio={String(ratio)}
        />
      )}
      {proposedCrop !== undefined && onCropped !== undefined && (
        <CropProposal
          originalImageUrl={photo.imageUrl}
          shownUrl={shownUrl}
          ratio={ratio}
          turnedBy={turnedBy}
          box={proposedCrop}
          onCropped={onCropped}
        />
      )}
      {faceBoxes.length > 1 && (
        <div>
          <Button variant="quiet" small flush busy={isBusy} onClick={() => setChoosing(true)}>
            {messages.otherPerson}
          </Button>
        </div>
      )}
      {failure !== null && !isBusy && <FocusedFailure failure={failure} />}
      {isBusy && (
        <Text size="small" tone="soft" role="status">
          {messages.working}
        </Text>
      )}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={messages.otherPerson} wide>
        <Stack gap={2}>
          <FacePicker
            imageUrl={renditionUrl(photo.imageUrl, 1280)}
            faces={faceBoxes}
            chosen={details.chosenFace}
            onPick={(face) => {
              setChoosing(false);
              change({ ...options, face });
            }}
          />
        </Stack>
      </Dialog>
    </>
  );
}
