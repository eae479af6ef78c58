import {
  SHIRT_COLORS,
  type CutoutOptions,
  type Quote,
  type ShirtBack,
  type Size,
} from '@ftl/contracts';
import type { PhotoFailure, Word } from '@ftl/design-widgets';
import type { DesignLayout } from '@ftl/rules';
import type { DeliveryChoice, DesignWords } from '@ftl/session';

/** The current screen with its own data. */
export type TributeScreen =
  | { stage: 'upload' }
  | { stage: 'customize'; refusal: RefusedPhoto | null }
  /**
   * The preview is being made. An update shows the preview of the earlier template meanwhile,
   * otherwise it is null.
   */
  | { stage: 'making'; earlier: string | null }
  /** The preview has just been made: the bar is full. */
  | { stage: 'made'; isUpdate: boolean }
  | { stage: 'preview' }
  | { stage: 'guest-checkout' }
  /** On the way to the payment page. */
  | { stage: 'paying' };

export type TributeStage = TributeScreen['stage'];

/** An error that stops a step, shown beside its field, or at the top of the page without one. */
export interface TributeProblem {
  field: Word | 'email' | null;
  text: string;
}

/** All inputs of the page. */
export interface TributeForm extends DeliveryChoice, Omit<DesignWords, 'lovedOneName'> {
  photo: File | null;
  /** The visitor's decisions about the photo, such as the chosen face. */
  options?: CutoutOptions | undefined;
  /** URL of the finished design; initially empty. */
  previewUrl: string;
  name: string;
  template: string;
  tshirtColor: string;
  size: Size;
  /** Words saved on the back of the design. */
  back?: ShirtBack | undefined;
  /** What the buyer changed of the template's layout. */
  layout?: DesignLayout | undefined;
  email: string;
}

/** The texts of the design. */
export const wordsIn = ({ name, birthDate, passedDate, message }: TributeForm): DesignWords => ({
  lovedOneName: name,
  ...{ birthDate, passedDate, message },
});

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

/** Inputs, and other parts of the state. */
export type TributeChange = Partial<Omit<TributeState, 'form'>> & { form?: Partial<TributeForm> };

export type TributeAction =
  | ({ type: 'changed' } & TributeChange)
  | { type: 'replaced'; by: TributeState }
  | { type: 'photo-chosen'; photo: File; photoId: string }
  /** The stored design was read, or a part of it saved. */
  | { type: 'design-stored'; designId: string; form: Partial<TributeForm> }
  | { type: 'preview-requested'; template: string; options?: CutoutOptions | undefined }
  | { type: 'preview-made'; previewUrl: string; designId: string; back?: ShirtBack | undefined }
  | { type: 'preview-shown' }
  /** With the reason: a refused photo, or a text for the top of the page. */
  | { type: 'preview-failed'; refusal: RefusedPhoto | null; text?: string };

/** Opens another screen. */
export const moveTo = (screen: TributeScreen): TributeAction => ({
  type: 'changed',
  screen,
  problem: null,
  wantedTemplate: '',
});

export const withoutPhoto: TributeAction = {
  type: 'changed',
  screen: { stage: 'upload' },
  problem: null,
  photoId: '',
  form: { photo: null },
};

/** Opens the form of the words; without the photo, which its button needs, the photo first. */
export const editWords = ({ photo }: TributeForm): TributeAction =>
  photo === null ? withoutPhoto : moveTo({ stage: 'customize', refusal: null });

export const ofPage = (text: string): TributeProblem => ({ field: null, text });

/** The state machine of the page's screens. */
export function tributeReducer(state: TributeState, action: TributeAction): TributeState {
  const { screen, form } = state;
  switch (action.type) {
    case 'changed': {
      const { type: _, form: fields, ...part } = action;
      return { ...state, ...part, form: { ...form, ...fields } };
    }
    case 'replaced':
      return action.by;
    case 'photo-chosen':
      return {
        ...state,
        screen: { stage: 'customize', refusal: null },
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
    case 'design-stored':
      // The design may have been replaced meanwhile.
      if (action.designId !== state.designId) return state;
      // The server's price applied to the previous words.
      return { ...state, newQuote: null, form: { ...form, ...action.form } };
    case 'preview-requested':
      return {
        ...state,
        screen: { stage: 'making', earlier: screen.stage === 'preview' ? form.template : null },
        problem: null,
        nextTemplate: '',
        form: { ...form, template: action.template, options: action.options },
      };
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
    case 'preview-failed': {
      const { refusal, text } = action;
      return {
        ...state,
        screen: { stage: 'customize', refusal },
        problem: text === undefined ? null : ofPage(text),
        // The form shows the latest choice.
        nextTemplate: '',
        form: { ...form, template: state.nextTemplate || form.template },
      };
    }
    default:
      return action satisfies never;
  }
}
