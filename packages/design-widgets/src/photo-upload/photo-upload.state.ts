import type { CutoutProgress, UploadImageResponse } from '@ftl/api-client/calls';
import type { PhotoFailure } from './photo-failure';
import { stageSentence, uploadCaptions } from './photo-upload.messages';

/** Share of the progress bar for the upload, in percent; the cutout is the rest. */
const UPLOAD_SHARE = 35;

/** An uploaded photo whose background has not been removed yet. */
export type UploadedPhoto = Pick<UploadImageResponse, 'imageUrl' | 'objectKey'> &
  Partial<Pick<UploadImageResponse, 'width' | 'height' | 'expiresAt'>>;

export type UploadScreen =
  | { phase: 'idle'; failure: PhotoFailure | null }
  | { phase: 'checking' }
  /** @property share of the file that is sent, 0 to 1 */
  | { phase: 'uploading'; share: number }
  | { phase: 'removing'; step: CutoutProgress | null };

export type UploadPhase = UploadScreen['phase'];

export interface UploadState {
  screen: UploadScreen;
  /** The last photo, before it was cropped. */
  file: File | null;
  /** The photo as stored by the server; null until it is uploaded. */
  stored: UploadedPhoto | null;
  /** Faces of the photo, if it was rejected as a group. */
  faces?: PhotoFailure['faces'];
}

export type UploadAction =
  | { type: 'chosen'; file: File }
  | { type: 'stored'; photo: UploadedPhoto }
  | { type: 'showed'; screen: UploadScreen }
  /** The work has ended; a failure that is shown stays. */
  | { type: 'ended' };

export const emptyUpload: UploadState = {
  screen: { phase: 'idle', failure: null },
  file: null,
  stored: null,
};

export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'chosen':
      return { ...emptyUpload, screen: state.screen, file: action.file };
    case 'stored':
      return { ...state, stored: action.photo };
    case 'showed':
      return withGroup({ ...state, screen: action.screen });
    case 'ended':
      return state.screen.phase === 'idle' ? state : { ...state, screen: emptyUpload.screen };
    default:
      return action satisfies never;
  }
}

/** If the person chosen from a group is rejected, another one can still be chosen. */
function withGroup(state: UploadState): UploadState {
  const { screen, faces } = state;
  if (screen.phase !== 'idle' || screen.failure?.canCrop !== true) return state;
  const { failure } = screen;
  if (failure.faces) return { ...state, faces: failure.faces };
  return faces ? { ...state, screen: { ...screen, failure: { ...failure, faces } } } : state;
}

/** Overall percentage and caption. */
export function progressOf(screen: UploadScreen): { progress: number; caption: string } {
  switch (screen.phase) {
    case 'idle':
      return { progress: 0, caption: '' };
    case 'checking':
      return { progress: 0, caption: uploadCaptions.uploading };
    case 'uploading':
      return { progress: screen.share * UPLOAD_SHARE, caption: uploadCaptions.uploading };
    case 'removing': {
      const done = (screen.step?.progress ?? 0) / 100;
      return {
        progress: UPLOAD_SHARE + done * (100 - UPLOAD_SHARE),
        caption: uploadCaptions.removing,
      };
    }
  }
}

/** The server's current stage as text. */
export const detailOf = (screen: UploadScreen): string =>
  screen.phase === 'removing' && screen.step !== null ? stageSentence(screen.step) : '';
