import { queryClient } from '@ftl/api-client';
import { Button, RangeSlider, Row, Segments, Stack, Text, theme } from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import styled from 'styled-components';
import { PhotoDialog } from '../../photo-dialog';
import { closestZoom, cropPhoto } from './crop-photo';
import type { CropArea } from './crop-photo';
import { cropMessages } from './crop.messages';

declare const __webpack_nonce__: string | undefined;

/** The cropper adds a style element, which the page's CSP accepts only with a nonce. */
const pageNonce = (): string | undefined =>
  typeof __webpack_nonce__ === 'undefined' ? undefined : __webpack_nonce__;

const STRAIGHTEN_DEGREES = 45;
const KEY_STEP_PX = 8;

const shapes = {
  portrait: () => 4 / 5,
  square: () => 1,
  whole: (photoRatio: number) => photoRatio,
} as const;
type Shape = keyof typeof shapes;

const Stage = styled.div`
  position: relative;
  height: min(48vh, 460px);
  height: min(48dvh, 460px);
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.ink};

  .reactEasyCrop_CropArea:focus-visible {
    outline: 3px solid ${theme.color.gold};
    outline-offset: -3px;
  }
`;

export interface CropDialogProps {
  file: File;
  onCancel: () => void;
  onCropped: (file: File) => void;
}

/** Lets the visitor choose a part of a photo before it is sent; nothing leaves the device here. */
export function CropDialog({ file, onCancel, onCropped }: CropDialogProps) {
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const [tilt, setTilt] = useState(0);
  const [shape, setShape] = useState<Shape>('portrait');
  const [size, setSize] = useState({ width: 4, height: 5 });
  const [area, setArea] = useState<CropArea | null>(null);
  const [isReadable, setReadable] = useState(true);
  const cut = useMutation(
    { mutationFn: (wanted: CropArea) => cropPhoto(file, wanted, degrees) },
    queryClient,
  );

  useEffect(() => {
    const made = URL.createObjectURL(file);
    // The cropper does not report a photo that the browser cannot decode.
    const probe = new Image();
    probe.onload = () => setAddress(made);
    probe.onerror = () => setReadable(false);
    probe.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const degrees = quarters * 90 + tilt;
  const isUpright = quarters % 2 === 0;
  const { width, height } = isUpright ? size : { width: size.height, height: size.width };
  const aspect = shapes[shape](width / height);
  const maxZoom = closestZoom({ width, height }, aspect);
  const problem = cut.isError ? cropMessages.failed : undefined;
  const action = {
    label: cropMessages.use,
    onClick: () => {
      // No callback is called once the dialog is closed: a canceled crop has no effect.
      if (area !== null) cut.mutate(area, { onSuccess: (cropped) => onCropped(cropped) });
    },
    busy: cut.isPending,
    disabled: area === null,
  };
  const turn = (by: number) => setQuarters((before) => (before + by + 4) % 4);

  return (
    <PhotoDialog
      words={cropMessages}
      problem={isReadable ? problem : cropMessages.unreadable}
      onCancel={onCancel}
      action={isReadable ? action : undefined}
    >
      {isReadable && (
        <Stack gap={2}>
          <Stage>
            {address !== undefined && (
              <Cropper
                image={address}
                crop={crop}
                zoom={Math.min(zoom, maxZoom)}
                minZoom={1}
                maxZoom={maxZoom}
                rotation={degrees}
                aspect={aspect}
                keyboardStep={KEY_STEP_PX}
                nonce={pageNonce()}
                cropperProps={{ role: 'group', 'aria-label': cropMessages.area }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
              />
            )}
          </Stage>
          <Segments
            label={cropMessages.shape}
            options={cropMessages.shapes}
            value={shape}
            onChange={setShape}
          />
          {maxZoom > 1 ? (
            <RangeSlider
              label={cropMessages.zoom}
              value={Math.min(zoom, maxZoom)}
              min={1}
              max={maxZoom}
              step={0.05}
              say={(value) => `${Math.round(value * 100)}%`}
              onChange={setZoom}
            />
          ) : (
            <Text size="small" tone="soft">
              {cropMessages.noZoom}
            </Text>
          )}
          <RangeSlider
            label={cropMessages.rotation}
            value={tilt}
            min={-STRAIGHTEN_DEGREES}
            max={STRAIGHTEN_DEGREES}
            step={1}
            say={(value) => `${value}°`}
            onChange={setTilt}
          />
          <Row gap={1}>
            <Text weight="strong">{cropMessages.turn}</Text>
            <Button variant="secondary" small onClick={() => turn(-1)}>
              {cropMessages.turnLeft}
            </Button>
            <Button variant="secondary" small onClick={() => turn(1)}>
              {cropMessages.turnRight}
            </Button>
          </Row>
        </Stack>
      )}
    </PhotoDialog>
  );
}
