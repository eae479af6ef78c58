import { queryClient } from '@ftl/api-client';
import type { RetouchStroke } from '@ftl/contracts';
import { Button, Notice, RangeSlider, Row, Segments, space, Spinner, Stack } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import styled from 'styled-components';
import { PhotoDialog } from '../../photo-dialog';
import { retouchPhoto } from '../retouch-photo';
import type { RetouchedCutout } from '../retouch-photo';
import type { RetouchableCutout } from '../reviewed-cutout';
import { RetouchCanvas } from './retouch-canvas';
import type { RetouchTool } from './retouch-canvas';
import { openLayers } from './retouch-layers';
import type { RetouchLayers } from './retouch-layers';
import { retouchMessages } from './retouch.messages';
import { isFull, strokeReducer } from './stroke-history';

const BRUSH = { min: 0.005, max: 0.15, start: 0.035, step: 0.005 };
const MAX_ZOOM = 4;

const Sliders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 0 ${space(3)};
`;

export interface RetouchDialogProps {
  photoUrl: string;
  cutout: RetouchableCutout;
  onCancel: () => void;
  /** Receives the cutout with all strokes; on failure the dialog stays open with the strokes. */
  onSaved: (result: RetouchedCutout, strokes: RetouchStroke[]) => void;
}

/** A brush over the full photo, to correct the automatic cutout. */
export function RetouchDialog(props: RetouchDialogProps) {
  const { photoUrl, cutout, onCancel, onSaved } = props;
  const { engineImageUrl: cutoutUrl, strokes, jobId } = cutout;
  const [layers, setLayers] = useState<RetouchLayers | null>(null);
  const [history, dispatch] = useReducer(strokeReducer, { done: strokes, undone: [] });
  const [tool, setTool] = useState<RetouchTool>('restore');
  const [radius, setRadius] = useState(BRUSH.start);
  const [zoom, setZoom] = useState(1);
  const [isReadable, setReadable] = useState(true);
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
        <Stack gap={2}>
          <Segments
            label={retouchMessages.tools}
            options={retouchMessages.tool}
            value={tool}
            onChange={setTool}
          />
          <RetouchCanvas
            layers={layers}
            strokes={history.done}
            tool={tool}
            radius={radius}
            zoom={zoom}
            disabled={saving.isPending || full}
            onStroke={(stroke) => dispatch({ type: 'painted', stroke })}
          />
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
              step={0.25}
              value={zoom}
              say={(value) => `${Math.round(value * 100)}%`}
              onChange={setZoom}
            />
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
        </Stack>
      )}
    </PhotoDialog>
  );
}
