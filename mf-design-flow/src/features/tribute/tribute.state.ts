import {
  SHIRT_COLORS,
  type CutoutOptions,
  type Quote,
  type ShirtBack,
  type Size,
} from '@ftl/contracts';
import type { DeliveryChoice, PhotoFailure } from '@ftl/design-widgets';

/** The current screen with its own data. */
export type TributeScreen =
  | { stage: 'upload' }
  | { stage: 'customize'; refusal: RefusedPhoto | null }
  /**
   * The preview is being made; percent. An update shows the preview of the earlier template
   * meanwhile, otherwise it is null.
   */
  | { stage: 'making'; progress: number; earlier: string | null }
  /** The preview has just been made: the bar is full. */
  | { stage: 'made'; isUpdate: boolean }
  | { stage: 'preview' }
  | { stage: 'guest-checkout' }
  /** On the way to the payment page. */
  | { stage: 'paying' };

export type TributeStage = TributeScreen['stage'];

/** An error that stops a step, shown beside its field, or at the top of the page without one. */
export interface TributeProblem {
  field: 'name' | 'email' | null;
  text: string;
}

/** All inputs of the page; dates in the format of a date field. */
export interface TributeForm extends DeliveryChoice {
  photo: File | null;
  /** The visitor's decisions about the photo, such as the chosen face. */
  options?: CutoutOptions;
  /** URL of the finished design; initially empty. */
  previewUrl: string;
  name: string;
  birthDate: string;
  passedDate: string;
  message: string;
  template: string;
  tshirtColor: string;
  size: Size;
  /** Words saved on the back of the design. */
  back?: ShirtBack | undefined;
  email: string;
}

export interface TributeState {
  screen: TributeScreen;
  form: TributeForm;
  designId: string;
  /** Id in the photo store; empty without a photo. */
  photoId: string;
  /** Template chosen at the preview while the photo was missing; otherwise empty. */
  wantedTemplate: string;
  /** Latest template chosen during an update, rendered after it; otherwise empty. */
  nextTemplate: string;
  /** The server's price if it has changed; null if the shared rules apply. */
  newQuote: Quote | null;
  problem: TributeProblem | null;
}

export interface RefusedPhoto {
  failure: PhotoFailure;
  /** URL of the stored photo; null if the server does not store it. */
  imageUrl: string | null;
}

export const DEFAULT_TEMPLATE = 'heaven-memory-3';

/** The colors that this page offers. */
export const TRIBUTE_COLORS = [
  SHIRT_COLORS.black,
  SHIRT_COLORS.white,
  SHIRT_COLORS.navy,
  SHIRT_COLORS.royalBlue,
  SHIRT_COLORS.heatherGrey,
];

/** The progress bar rises by this amount with each tick, up to the cap. */
export const PROGRESS_STEP = 10;
export const PROGRESS_CAP = 90;

export const emptyTribute: TributeState = {
  screen: { stage: 'upload' },
  form: {
    photo: null,
    previewUrl: '',
    name: '',
    birthDate: '',
    passedDate: '',
    message: '',
    template: DEFAULT_TEMPLATE,
    tshirtColor: 'Black',
    size: 'M',
    email: '',
  },
  designId: '',
  photoId: '',
  wantedTemplate: '',
  nextTemplate: '',
  newQuote: null,
  problem: null,
};

export type TributeAction =
  | { type: 'photo-chosen'; photo: File; photoId: string }
  | { type: 'photo-found'; photo: File }
  | { type: 'step-refused'; problem: TributeProblem }
  | { type: 'changed'; fields: Partial<TributeForm> }
  | { type: 'back-changed'; designId: string; back: ShirtBack | undefined }
  | { type: 'photo-dropped' }
  | { type: 'photo-needed'; template: string }
  | { type: 'template-queued'; template: string }
  | { type: 'preview-requested'; template: string; options?: CutoutOptions | undefined }
  | { type: 'progress-ticked' }
  | { type: 'preview-made'; previewUrl: string; designId: string; back?: ShirtBack | undefined }
  | { type: 'preview-shown' }
  | { type: 'preview-failed'; text: string }
  | { type: 'photo-refused'; refusal: RefusedPhoto }
  | { type: 'edit-requested' }
  | { type: 'checkout-requested' }
  | { type: 'back-to-design' }
  | { type: 'payment-requested' }
  | { type: 'payment-failed'; text: string }
  | { type: 'price-changed'; quote: Quote }
  | { type: 'returned-from-payment' }
  | { type: 'restored'; state: TributeState }
  | { type: 'started-over' };

const customize: TributeScreen = { stage: 'customize', refusal: null };
const ofPage = (text: string): TributeProblem => ({ field: null, text });

/** A failed update leads back to the form, which shows the latest choice. */
function withNextTemplate(state: TributeState): TributeState {
  const template = state.nextTemplate || state.form.template;
  return { ...state, nextTemplate: '', form: { ...state.form, template } };
}

/** The state machine of the page's screens. */
export function tributeReducer(state: TributeState, action: TributeAction): TributeState {
  const { screen, form } = state;
  switch (action.type) {
    case 'photo-chosen':
      return {
        ...state,
        screen: customize,
        problem: null,
        photoId: action.photoId,
        wantedTemplate: '',
        form: {
          ...form,
          photo: action.photo,
          options: undefined,
          previewUrl: '',
          template: state.wantedTemplate || form.template,
        },
      };
    case 'photo-found':
      return { ...state, wantedTemplate: '', form: { ...form, photo: action.photo } };
    case 'step-refused':
      return { ...state, problem: action.problem };
    case 'changed':
      return { ...state, problem: null, form: { ...form, ...action.fields } };
    case 'back-changed': {
      const { designId, back } = action;
      // The design may have been replaced while its words were saved.
      if (designId !== state.designId) return state;
      // The server's price applied to the previous words.
      return { ...state, newQuote: null, form: { ...form, back } };
    }
    case 'photo-dropped':
      return {
        ...state,
        screen: { stage: 'upload' },
        problem: null,
        photoId: '',
        form: { ...form, photo: null },
      };
    case 'photo-needed':
      return { ...state, problem: null, wantedTemplate: action.template };
    case 'template-queued':
      return { ...state, nextTemplate: action.template === form.template ? '' : action.template };
    case 'preview-requested':
      return {
        ...state,
        screen: {
          ...{ stage: 'making', progress: 0 },
          earlier: screen.stage === 'preview' ? form.template : null,
        },
        problem: null,
        nextTemplate: '',
        form: { ...form, template: action.template, options: action.options },
      };
    case 'progress-ticked': {
      if (screen.stage !== 'making') return state;
      const progress = Math.min(PROGRESS_CAP, screen.progress + PROGRESS_STEP);
      return { ...state, screen: { ...screen, progress } };
    }
    case 'preview-made':
      return {
        ...state,
        screen: { stage: 'made', isUpdate: screen.stage === 'making' && screen.earlier !== null },
        designId: action.designId,
        newQuote: null,
        form: { ...form, previewUrl: action.previewUrl, back: action.back },
      };
    case 'preview-shown':
      return screen.stage === 'made' ? { ...state, screen: { stage: 'preview' } } : state;
    case 'preview-failed':
      return { ...withNextTemplate(state), screen: customize, problem: ofPage(action.text) };
    case 'photo-refused':
      return {
        ...withNextTemplate(state),
        screen: { stage: 'customize', refusal: action.refusal },
        problem: null,
      };
    case 'edit-requested':
      return { ...state, screen: customize, problem: null };
    case 'checkout-requested':
      return { ...state, screen: { stage: 'guest-checkout' }, problem: null, wantedTemplate: '' };
    case 'back-to-design':
      return { ...state, screen: { stage: 'preview' }, problem: null };
    case 'payment-requested':
      return { ...state, screen: { stage: 'paying' }, problem: null };
    case 'payment-failed':
      return { ...state, screen: { stage: 'guest-checkout' }, problem: ofPage(action.text) };
    case 'price-changed':
      return {
        ...state,
        screen: { stage: 'guest-checkout' },
        problem: null,
        newQuote: action.quote,
      };
    case 'returned-from-payment':
      return screen.stage === 'paying' ? { ...state, screen: { stage: 'guest-checkout' } } : state;
    case 'restored':
      return action.state;
    case 'started-over':
      return emptyTribute;
    default:
      return action satisfies never;
  }
}
