import { on } from '@ftl/page-events';
import { Button, ProgressBar, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import styled from 'styled-components';
import { useCropper } from './crop/use-cropper';
import { uploadMessages } from './photo-upload.messages';
import { PhotoRefusal } from './refusal/photo-refusal';
import { useIsOffline } from './use-is-offline';
import type { PhotoUpload } from './use-photo-upload';

/** In px; the camera button exists on touch screens only. */
const HEIGHT = { narrow: 376, wide: 340, camera: 64 };

const Zone = styled.div<{ $active: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  /* As high as everything that can be pressed, so that nothing moves when a photo is on its way. */
  min-height: ${HEIGHT.narrow}px;
  padding: ${space(3)};
  border: 2px dashed ${(props) => (props.$active ? theme.color.dusk : theme.color.lineStrong)};
  border-radius: ${theme.radius.medium};
  background: ${(props) => (props.$active ? theme.color.duskTint : theme.color.card)};
  text-align: center;
  transition: background ${theme.motion};

  @media (any-pointer: coarse) {
    min-height: ${HEIGHT.narrow + HEIGHT.camera}px;
  }
  @media (min-width: ${theme.breakpoint.tablet}px) {
    min-height: ${HEIGHT.wide}px;
  }
  @media (min-width: ${theme.breakpoint.tablet}px) and (any-pointer: coarse) {
    min-height: ${HEIGHT.wide + HEIGHT.camera}px;
  }
`;

const Portrait = styled.svg`
  width: 72px;
  height: 72px;
  color: ${theme.color.gold};
`;

const Working = styled.div`
  width: min(420px, 100%);
  text-align: left;
  scroll-margin: calc(${theme.headerHeight} + 16px) 0 16px;

  &:focus {
    outline: none;
  }
`;

/** Shown on touch screens only, as these devices have cameras. */
const OnPhones = styled.div`
  display: none;

  @media (any-pointer: coarse) {
    display: block;
  }
`;

/** Types that the file picker offers; dropped files are checked by content. */
const PICKED_TYPES = 'image/jpeg,image/png';

interface UploadWidgetProps {
  upload: PhotoUpload;
  /** The privacy note, if it differs from the guest flow. */
  privacy?: string;
}

/**
 * Accepts a photo by picker, drop, camera, paste, or from another page; as it is or cropped first.
 */
export function UploadWidget(props: UploadWidgetProps) {
  const { upload, privacy = uploadMessages.privacy } = props;
  const { start, phase, failure, retry, detail, file } = upload;
  const isBusy = phase !== 'idle';
  const isOffline = useIsOffline();
  const wantsCrop = useRef(false);
  const working = useRef<HTMLDivElement>(null);
  const hasDecided = useRef(false);
  const cropper = useCropper(start);

  const { getRootProps, getInputProps, isDragActive, inputRef } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDragEnter: () => {
      wantsCrop.current = false;
    },
    onDrop: ([photo]) => {
      if (photo === undefined) return;
      if (wantsCrop.current) void cropper.open(photo);
      else start(photo);
    },
  });

  /** Opens the file picker, or on a phone the camera. */
  const pick = ({ cropFirst = false, camera = false }) => {
    const input = inputRef.current;
    if (input === null) return;
    wantsCrop.current = cropFirst;
    input.value = '';
    input.toggleAttribute('capture', camera);
    input.accept = camera ? 'image/*' : PICKED_TYPES;
    input.click();
  };

  // The pressed button disappears with the refusal: scroll to the progress.
  useEffect(() => {
    if (isBusy && hasDecided.current) working.current?.focus();
    hasDecided.current = false;
  }, [isBusy]);

  useEffect(() => on('design:photo-chosen', (chosen) => start(chosen.file)), [start]);

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const photo = event.clipboardData?.files[0];
      if (photo !== undefined) start(photo);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [start]);

  return (
    <Stack gap={2}>
      {failure !== null && (
        <PhotoRefusal
          failure={failure}
          imageUrl={upload.imageUrl}
          onDecide={(options) => {
            hasDecided.current = true;
            upload.decide(options);
          }}
          actions={
            <>
              {failure.canCrop === true && file !== null && (
                <Button
                  variant="secondary"
                  busy={cropper.isLoading}
                  onClick={() => void cropper.open(file)}
                >
                  {uploadMessages.cropThis}
                </Button>
              )}
              {upload.convert && (
                <Button variant="secondary" onClick={upload.convert}>
                  {uploadMessages.useFirstPicture}
                </Button>
              )}
              {retry && (
                <Button variant="secondary" onClick={retry}>
                  {uploadMessages.tryAgain}
                </Button>
              )}
              <Button variant={retry ? 'quiet' : 'secondary'} onClick={() => pick({})}>
                {uploadMessages.chooseAnother}
              </Button>
            </>
          }
        />
      )}
      <Zone {...getRootProps()} $active={isDragActive}>
        <input {...getInputProps({ accept: PICKED_TYPES, 'aria-hidden': true })} />
        {isBusy ? (
          <Working ref={working} tabIndex={-1}>
            <ProgressBar value={upload.progress} label={upload.caption} />
            <Text tone="soft" size="small" role="status">
              {(isOffline ? uploadMessages.offline : detail) || '\u00a0'}
            </Text>
          </Working>
        ) : (
          <>
            <Portrait
              viewBox="0 0 72 72"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              aria-hidden="true"
            >
              <rect x="8" y="6" width="56" height="60" rx="8" />
              <circle cx="36" cy="29" r="10" />
              <path d="M18 58c2-11 9-16 18-16s16 5 18 16" strokeLinecap="round" />
            </Portrait>
            <Row justify="center" gap={1}>
              <Button onClick={() => pick({})}>{uploadMessages.choosePhoto}</Button>
              <OnPhones>
                <Button variant="secondary" onClick={() => pick({ camera: true })}>
                  {uploadMessages.takePhoto}
                </Button>
              </OnPhones>
            </Row>
            <Text>{isDragActive ? uploadMessages.dropHere : uploadMessages.orDrop}</Text>
            <Button
              variant="quiet"
              small
              busy={cropper.isLoading}
              onClick={() => pick({ cropFirst: true })}
            >
              {uploadMessages.cropFirst}
            </Button>
            <Text size="small" tone="soft">
              {uploadMessages.formats}
            </Text>
          </>
        )}
      </Zone>
      <Text size="small" tone="soft">
        {privacy}
      </Text>
      {cropper.dialog}
    </Stack>
  );
}
