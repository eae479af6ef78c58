import {
  SHIRT_COLOURS,
  type CutoutOptions,
  type Design,
  type Quote,
  type Size,
  type TemplateId,
} from '@ftl/contracts';
import type { PhotoFailure } from '@ftl/design-widgets';
import { titleCase, type ShirtChoice } from '@ftl/rules';

export type TributeStage = 'upload' | 'customize' | 'processing' | 'preview' | 'guest-checkout';

/** Everything the page collects; dates as the date field writes them. */
export interface TributeForm {
  photo: File | null;
  /** What the visitor has decided about the photo, such as whose face is meant. */
  options?: CutoutOptions;
  /** Address of the finished design; empty before. */
  previewUrl: string;
  name: string;
  birthDate: string;
  passedDate: string;
  message: string;
  template: string;
  tshirtColor: string;
  size: Size;
  email: string;
}

export interface TributeState {
  stage: TributeStage;
  form: TributeForm;
  designId: string;
  /** Where the photo lies on its shelf; empty while there is none. */
  photoId: string;
  /** Chosen at the preview while the photo was not at hand; empty while none waits for it. */
  wantedTemplate: string;
  /** What the server asks for where the price has changed; null while the shop's rules hold. */
  newQuote: Quote | null;
  /** Percent, while processing. */
  progress: number;
  /** Processing is on the way to the payment page; otherwise it makes the preview. */
  isPaying: boolean;
  error: string | null;
  /** Why the photo was refused; null while it was not. */
  refusal: RefusedPhoto | null;
}

export interface RefusedPhoto {
  failure: PhotoFailure;
  /** Where the server keeps the photo; null where it does not. */
  imageUrl: string | null;
}

export const DEFAULT_TEMPLATE: TemplateId = 'heaven-memory-3';

/** The page's own colours. */
export const TRIBUTE_COLOURS = [
  SHIRT_COLOURS.black,
  SHIRT_COLOURS.white,
  SHIRT_COLOURS.navy,
  SHIRT_COLOURS.royalBlue,
  SHIRT_COLOURS.heatherGrey,
];

export const emptyTribute: TributeState = {
  stage: 'upload',
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
  newQuote: null,
  progress: 0,
  isPaying: false,
  error: null,
  refusal: null,
};

export type TributeAction =
  | { type: 'photo-chosen'; photo: File; photoId: string }
  | { type: 'photo-found'; photo: File }
  | { type: 'refused'; error: string }
  | { type: 'changed'; fields: Partial<TributeForm> }
  | { type: 'photo-dropped' }
  | { type: 'photo-needed'; template: string }
  | { type: 'preview-requested'; template: string; options?: CutoutOptions | undefined }
  | { type: 'progressed'; progress: number }
  | { type: 'preview-made'; previewUrl: string; designId: string }
  | { type: 'preview-failed'; error: string }
  | { type: 'photo-refused'; refusal: RefusedPhoto }
  | { type: 'edit-wanted' }
  | { type: 'checkout-wanted' }
  | { type: 'back-to-design' }
  | { type: 'paying' }
  | { type: 'paying-failed'; error: string }
  | { type: 'price-changed'; quote: Quote }
  | { type: 'came-back' }
  | { type: 'restored'; state: TributeState }
  | { type: 'started-over' };

/** The page's stages and what leads from one to the next. */
export function tributeReducer(state: TributeState, action: TributeAction): TributeState {
  switch (action.type) {
    case 'photo-chosen':
      return {
        ...state,
        stage: 'customize',
        error: null,
        refusal: null,
        photoId: action.photoId,
        wantedTemplate: '',
        form: {
          ...state.form,
          photo: action.photo,
          options: undefined,
          previewUrl: '',
          template: state.wantedTemplate || state.form.template,
        },
      };
    case 'photo-found':
      return { ...state, wantedTemplate: '', form: { ...state.form, photo: action.photo } };
    case 'refused':
      return { ...state, error: action.error };
    case 'changed':
      return { ...state, error: null, form: { ...state.form, ...action.fields } };
    case 'photo-dropped':
      return {
        ...state,
        stage: 'upload',
        error: null,
        refusal: null,
        photoId: '',
        form: { ...state.form, photo: null },
      };
    case 'photo-needed':
      return { ...state, error: null, wantedTemplate: action.template };
    case 'preview-requested':
      return {
        ...state,
        stage: 'processing',
        progress: 0,
        isPaying: false,
        error: null,
        refusal: null,
        form: { ...state.form, template: action.template, options: action.options },
      };
    case 'progressed':
      return { ...state, progress: action.progress };
    case 'preview-made':
      return {
        ...state,
        stage: 'preview',
        progress: 100,
        designId: action.designId,
        form: { ...state.form, previewUrl: action.previewUrl },
      };
    case 'preview-failed':
      return { ...state, stage: 'customize', error: action.error };
    case 'photo-refused':
      return { ...state, stage: 'customize', error: null, refusal: action.refusal };
    case 'edit-wanted':
      return { ...state, stage: 'customize', error: null };
    case 'checkout-wanted':
      return { ...state, stage: 'guest-checkout', error: null, wantedTemplate: '' };
    case 'back-to-design':
      return { ...state, stage: 'preview', error: null };
    case 'paying':
      return { ...state, stage: 'processing', progress: 100, isPaying: true, error: null };
    case 'paying-failed':
      return { ...state, stage: 'guest-checkout', isPaying: false, error: action.error };
    case 'price-changed':
      return {
        ...state,
        stage: 'guest-checkout',
        isPaying: false,
        error: null,
        newQuote: action.quote,
      };
    case 'came-back':
      return state.isPaying ? { ...state, stage: 'guest-checkout', isPaying: false } : state;
    case 'restored':
      return action.state;
    case 'started-over':
      return emptyTribute;
  }
}

/** The checkout of a stored design, for a tab that does not remember it. */
export function tributeFromDesign(design: Design, choice: Partial<ShirtChoice>): TributeState {
  const [line] = choice.lines ?? [];
  return {
    ...emptyTribute,
    stage: 'guest-checkout',
    designId: design.id,
    form: {
      ...emptyTribute.form,
      previewUrl: design.finalDesignImageUrl ?? '',
      name: design.lovedOneName,
      template: design.selectedTemplate,
      birthDate: design.birthDate ?? '',
      passedDate: design.passedDate ?? '',
      message: design.message ?? '',
      tshirtColor: titleCase(choice.colour ?? emptyTribute.form.tshirtColor.toLowerCase()),
      size: line?.size ?? emptyTribute.form.size,
    },
  };
}

/** The query of a page that starts at the preview; only when all four are there. */
export function tributeFromQuery(query: URLSearchParams): TributeState | null {
  const previewUrl = query.get('preview');
  const designId = query.get('designId');
  const name = query.get('name');
  if (!previewUrl || !designId || !name || !query.get('tempUserId')) return null;
  // Only our own pictures: an address from elsewhere would show a stranger's picture as one's own design.
  if (!previewUrl.startsWith('/') || previewUrl.startsWith('//')) return null;
  return {
    ...emptyTribute,
    stage: 'preview',
    designId,
    form: {
      ...emptyTribute.form,
      previewUrl,
      name,
      template: query.get('template') ?? DEFAULT_TEMPLATE,
    },
  };
}
