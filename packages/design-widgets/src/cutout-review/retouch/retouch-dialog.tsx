import { queryClient } from '@ftl/api-client';
import type { PhotoBox, RetouchStroke } from '@ftl/contracts';
import type { CutoutRecord } from '@ftl/session';
import {
  Button,
  Notice,
  RangeSlider,
  Row,
  Segments,
  space,
  Spinner,
  Stack,
  theme,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import styled from 'styled-components';
import { PhotoDialog } from '../../photo-dialog';
import { retouchPhoto } from '../retouch-photo';
import type { RetouchedCutout } from '../retouch-photo';
import { RetouchCanvas } from './retouch-canvas';
import type { RetouchTool } from './retouch-canvas';
import { openLayers } from './retouch-layers';
import type { RetouchLayers } from './retouch-layers';
import { retouchMessages } from './retouch.messages';
import { isFull, strokeReducer } from './stroke-history';
import { useStrokeMasks } from './use-stroke-masks';

const BRUSH = { min: 0.005, max: 0.15, start: 0.035, step: 0.005 };
const MAX_ZOOM = 4;
const ZOOM_STEP = 0.25;
/** Share of the window that the place to look at fills at first. */
const PLACE_SHARE = 0.4;

/** On a phone on its side, the photo stays in view beside its tools. */
const Bench = styled(Stack)`
  @media (max-height: 480px) and (min-width: ${theme.breakpoint.phone}px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > * {
      grid-column: 2;
    }
    > [data-window] {
      position: sticky;
      top: 0;
      grid-row: 1 / span 5;
      grid-column: 1;
      align-self: start;
    }
  }
`;

const Sliders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 0 ${space(3)};
`;

const Fine = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${theme.target};
  cursor: pointer;

  input {
    flex: none;
    width: 24px;
    height: 24px;
    accent-color: ${theme.color.dusk};
  }
`;

/** Its height stays the same, so that nothing moves under the brush. */
const Finding = styled.p`
  min-height: 1.5em;
  margin: 0;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
`;

function zoomTo(place: PhotoBox | undefined): number {
  if (!place) return 1;
  const zoom = PLACE_SHARE / Math.max(place.width, place.height);
  return Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom / ZOOM_STEP) * ZOOM_STEP));
}

export interface RetouchDialogProps {
  photoUrl: string;
  cutout: CutoutRecord;
  onCancel: () => void;
  /** Receives the cutout with all strokes; on failure the dialog stays open with the strokes. */
  onSaved: (result: RetouchedCutout, strokes: RetouchStroke[]) => void;
}

/** Brushes over the full photo, to correct the automatic cutout. */
export function RetouchDialog(props: RetouchDialogProps) {
  const { photoUrl, cutout, onCancel, onSaved } = props;
  const { engineImageUrl: cutoutUrl, strokes, jobId } = cutout;
  const [layers, setLayers] = useState<RetouchLayers | null>(null);
  const [history, dispatch] = useReducer(strokeReducer, { done: strokes, undone: [] });
  const [tool, setTool] = useState<RetouchTool>('keep');
  const [isFine, setFine] = useState(false);
  const [radius, setRadius] = useState(BRUSH.start);
  const [chosenZoom, setZoom] = useState<number>();
  const [isReadable, setReadable] = useState(true);
  const { masks, place, isFinding, hasFailed, retry } = useStrokeMasks(jobId, history.done);
  const zoom = chosenZoom ?? zoomTo(place);
  const saving = useMutation(
    { mutationFn: (done: RetouchStroke[]) => retouchPhoto({ jobId, strokes: done }) },
    queryClient,
  );

  useEffect(() => {
    let isOpen = true;
    openLayers(photoUrl, cutoutUrl).then(
      (opened) => isOpen && setLayers(opened),
      () => isOpen && setReadable(false),
    );
    return () => {
      isOpen = false;
    };
  }, [photoUrl, cutoutUrl]);

  const save = () => {
    const done = [...history.done];
    // No callback is called once the dialog is closed: canceled strokes have no effect.
    saving.mutate(done, { onSuccess: (result) => onSaved(result, done) });
  };
  const failure = saving.isError ? retouchMessages.failed : undefined;
  const full = isFull(history);
  const hasChanged =
    history.done.length !== strokes.length ||
    history.done.some((stroke, index) => stroke !== strokes[index]);

  return (
    <PhotoDialog
      words={retouchMessages}
      problem={isReadable ? failure : retouchMessages.unreadable}
      question={hasChanged ? retouchMessages.question : undefined}
      onCancel={onCancel}
      action={{
        label: retouchMessages.save,
        onClick: save,
        busy: saving.isPending,
        disabled: !hasChanged,
      }}
    >
      {full && <Notice tone="caution">{retouchMessages.full}</Notice>}
      {layers === null && isReadable && <Spinner label={retouchMessages.loading} />}
      {layers !== null && (
        <Bench gap={2}>
          <Segments<RetouchTool>
            label={retouchMessages.tools}
            options={retouchMessages.tool}
            value={tool}
            onChange={setTool}
          />
          <RetouchCanvas
            layers={layers}
            strokes={history.done}
            masks={masks}
            place={place}
            tool={tool}
            isFine={isFine}
            radius={radius}
            zoom={zoom}
            disabled={saving.isPending || full}
            onStroke={(stroke) => dispatch({ type: 'painted', stroke })}
          />
          <Finding aria-live="polite">{isFinding && retouchMessages.finding}</Finding>
          {hasFailed && (
            <Notice
              tone="caution"
              actions={
                <Button variant="secondary" small onClick={retry}>
                  {retouchMessages.tryAgain}
                </Button>
              }
            >
              {retouchMessages.notFound}
            </Notice>
          )}
          <Sliders>
            <RangeSlider
              label={retouchMessages.brushSize}
              {...BRUSH}
              value={radius}
              say={(value) => `${Math.round(value * 200)}%`}
              onChange={setRadius}
            />
            <RangeSlider
              label={retouchMessages.zoom}
              min={1}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              say={(value) => `${Math.round(value * 100)}%`}
              onChange={setZoom}
            />
            <Fine>
              <input
                type="checkbox"
                checked={isFine}
                onChange={(event) => setFine(event.target.checked)}
              />
              {retouchMessages.fine}
            </Fine>
          </Sliders>
          <Row gap={1}>
            <Button
              variant="secondary"
              small
              unavailable={history.done.length === 0}
              onClick={() => dispatch({ type: 'undo' })}
            >
              {retouchMessages.undo}
            </Button>
            <Button
              variant="secondary"
              small
              unavailable={history.undone.length === 0}
              onClick={() => dispatch({ type: 'redo' })}
            >
              {retouchMessages.redo}
            </Button>
            <Button
              variant="quiet"
              small
              unavailable={history.done.length === 0}
              onClick={() => dispatch({ type: 'start-over' })}
            >
              {retouchMessages.startOver}
            </Button>
          </Row>
        </Bench>
      )}
    </PhotoDialog>
  );
}
