import { dismissToast, on, toastStore } from '@ftl/page-events';
import { Button, Notice, ProgressBar, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import styled from 'styled-components';
import { useOnDemand } from '../on-demand';
import { failureText } from './photo-failure';
import { uploadMessages } from './photo-upload.messages';
import type { PhotoUpload } from './use-photo-upload';

/** In px; the camera's button is there only for fingers. */
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
`;

/** A camera is where fingers are. */
const OnPhones = styled.div`
  display: none;

  @media (any-pointer: coarse) {
    display: block;
  }
`;

/** What the picker asks for; what is dropped all the same is judged by its content. */
const PICKED_TYPES = 'image/jpeg,image/png';

interface UploadWidgetProps {
  upload: PhotoUpload;
  /** Who sees the photo and when it goes, where that is not as in the guest flow. */
  privacy?: string;
}

/** Takes a photo by picker, drop, camera, paste, or from another page; as it is or cropped first. */
export function UploadWidget(props: UploadWidgetProps) {
  const { upload, privacy = uploadMessages.privacy } = props;
  const { start, phase, failure, retry, detail, file } = upload;
  const isBusy = phase !== 'idle';
  const [cropped, setCropped] = useState<File | null>(null);
  const wantsCrop = useRef(false);
  const cropper = useOnDemand(async () => (await import('./crop/crop-dialog')).CropDialog);

  const openCropper = async (photo: File) => {
    if (!(await cropper.bring())) return;
    // What they said has been read, and they would lie over the buttons.
    for (const { id } of toastStore.getState().toasts) dismissToast(id);
    setCropped(photo);
  };
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
      if (wantsCrop.current) void openCropper(photo);
      else start(photo);
    },
  });

  /** Opens the picker, or on a phone the camera. */
  const pick = ({ cropFirst = false, camera = false }) => {
    const input = inputRef.current;
    if (input === null) return;
    wantsCrop.current = cropFirst;
    input.value = '';
    input.toggleAttribute('capture', camera);
    input.accept = camera ? 'image/*' : PICKED_TYPES;
    input.click();
  };

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
      <Zone {...getRootProps()} $active={isDragActive}>
        <input {...getInputProps({ accept: PICKED_TYPES, 'aria-hidden': true })} />
        {isBusy ? (
          <Working>
            <ProgressBar value={upload.progress} label={upload.caption} />
            <Text tone="soft" size="small">
              {detail || '\u00a0'}
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
              busy={cropper.isComing}
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
      {failure !== null && (
        <Notice
          tone="error"
          title={failure.title}
          actions={
            <>
              {failure.canCrop === true && file !== null && (
                <Button variant="secondary" onClick={() => void openCropper(file)}>
                  {uploadMessages.cropThis}
                </Button>
              )}
              {retry && (
                <Button variant="secondary" onClick={retry}>
                  {uploadMessages.tryAgain}
                </Button>
              )}
            </>
          }
        >
          {failureText(failure)}
        </Notice>
      )}
      <Text size="small" tone="soft">
        {privacy}
      </Text>
      {cropped !== null && cropper.Part !== null && (
        <cropper.Part
          file={cropped}
          onCancel={() => setCropped(null)}
          onCropped={(photo) => {
            setCropped(null);
            start(photo);
          }}
        />
      )}
    </Stack>
  );
}
