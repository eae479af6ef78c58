import { tabStorage } from '@ftl/session/browser-storage';
import { emptyTribute } from './tribute.state';
import type { TributeForm, TributeScreen, TributeStage, TributeState } from './tribute.state';

/** The order success page removes this key, with all other data of the order. */
export const TRIBUTE_MEMORY_KEY = 'tribute-page';

/** Kept longer than the state, to identify an ordered design and an abandoned photo. */
export const TRIBUTE_TRACE_KEY = 'tribute-trace';

/** The screens that a reload returns to. */
type LastingStage = Exclude<TributeStage, 'making' | 'made' | 'paying'>;

interface Remembered {
  stage: LastingStage;
  form: Omit<TributeForm, 'photo'>;
  designId: string;
  photoId: string;
}

export type TributeTrace = Pick<Remembered, 'designId' | 'photoId'>;

/** Running work ended with the page: a reload returns to the screen that started it. */
const RETURNS_TO: Record<TributeStage, LastingStage> = {
  upload: 'upload',
  customize: 'customize',
  making: 'customize',
  made: 'preview',
  preview: 'preview',
  'guest-checkout': 'guest-checkout',
  paying: 'guest-checkout',
};

const screenOf = (stage: LastingStage): TributeScreen =>
  stage === 'customize' ? { stage, refusal: null } : { stage };

/** Everything except the photo, which is in the photo store. */
function memoryOf(state: TributeState): string {
  const { photo: _, ...form } = state.form;
  const { designId, photoId } = state;
  const remembered: Remembered = { stage: RETURNS_TO[state.screen.stage], form, designId, photoId };
  return JSON.stringify(remembered);
}

/** Stores the page's state in this tab. */
export function rememberTribute(state: TributeState): void {
  const trace: TributeTrace = { designId: state.designId, photoId: state.photoId };
  // A trace without a memory would mean that the design was ordered.
  if (tabStorage.setItem(TRIBUTE_MEMORY_KEY, memoryOf(state))) {
    tabStorage.setJson(TRIBUTE_TRACE_KEY, trace);
  }
}

/** Whether this is the last stored state. */
export function isLastRemembered(state: TributeState): boolean {
  return tabStorage.getItem(TRIBUTE_MEMORY_KEY) === memoryOf(state);
}

/** Whether this tab has stored state of the design. */
export function hasMemoryOf(designId: string): boolean {
  return readMemory()?.designId === designId;
}

/** The order placed since the page was last open; null if there is none. */
export function orderedTribute(): TributeTrace | null {
  const hasMemory = tabStorage.getItem(TRIBUTE_MEMORY_KEY) !== null;
  return hasMemory ? null : (tabStorage.getJson(TRIBUTE_TRACE_KEY) as TributeTrace | null);
}

/**
 * The state of this tab before it was reloaded; null if there is none.
 * @param named state from the URL, which takes precedence if it names another design
 */
export function recallTribute(named: TributeState | null): TributeState | null {
  const ordered = orderedTribute();
  if (ordered !== null) return named?.designId === ordered.designId ? null : named;
  const remembered = readMemory();
  if (remembered === null) return named;
  if (named !== null && named.designId !== remembered.designId) return named;
  return {
    ...emptyTribute,
    screen: screenOf(remembered.stage),
    form: { ...emptyTribute.form, ...remembered.form, photo: null },
    designId: remembered.designId,
    photoId: remembered.photoId,
  };
}

function readMemory(): Remembered | null {
  const stored = tabStorage.getJson(TRIBUTE_MEMORY_KEY) as Partial<Remembered> | null;
  return stored?.stage && stored.form ? (stored as Remembered) : null;
}
