import { emptyTribute } from './tribute.state';
import type { TributeForm, TributeStage, TributeState } from './tribute.state';

export const TRIBUTE_MEMORY_KEY = 'tribute-page';

type RememberedForm = Omit<TributeForm, 'photo'>;

interface Remembered {
  stage: TributeStage;
  form: RememberedForm;
  designId: string;
  photoId: string;
}

/** Where a reload takes up again: work that ran has ended with the page. */
const stageAfterReload = ({ stage, designId }: Remembered): TributeStage => {
  if (stage !== 'processing') return stage;
  return designId === '' ? 'customize' : 'preview';
};

/** Keeps the page's state in this tab, all but the photo, which lies on its shelf. */
export function rememberTribute({ stage, form, designId, photoId }: TributeState): void {
  const { photo: _, ...rest } = form;
  const remembered: Remembered = { stage, form: rest, designId, photoId };
  try {
    sessionStorage.setItem(TRIBUTE_MEMORY_KEY, JSON.stringify(remembered));
  } catch {
    // Without it a reload starts from the address alone.
  }
}

/**
 * The state this tab had before it was reloaded; null where there is none.
 *
 * @param named what the address says, which wins where it names another design
 */
export function recallTribute(named: TributeState | null): TributeState | null {
  const remembered = read();
  if (remembered === null) return named;
  if (named !== null && named.designId !== remembered.designId) return named;
  return {
    ...emptyTribute,
    stage: stageAfterReload(remembered),
    form: { ...emptyTribute.form, ...remembered.form, photo: null },
    designId: remembered.designId,
    photoId: remembered.photoId,
  };
}

function read(): Remembered | null {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(TRIBUTE_MEMORY_KEY) ?? 'null',
    ) as Partial<Remembered> | null;
    return stored?.stage && stored.form ? (stored as Remembered) : null;
  } catch {
    return null;
  }
}
