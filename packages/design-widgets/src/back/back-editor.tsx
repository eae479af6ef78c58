import { backPreviewQuery } from '@ftl/api-client/queries';
import type { ShirtBack } from '@ftl/contracts';
import { backProblem, colorClass } from '@ftl/rules';
import { Button, Notice, Row, Stack, Text } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDebounced } from '../use-debounced';
import { Shirt, Sides } from './back-sides';
import {
  BACK_FIELDS,
  backOf,
  draftOf,
  errorsOf,
  type BackDraft,
  type FrontDates,
} from './back-draft';
import { BackFields, type BackFieldsHandle } from './back-fields';
import { backMessages as messages } from './back.messages';

/** Delay of the preview after the last change, in ms. */
const DEBOUNCE_MS = 400;

export interface BackEditorProps {
  /** Name of the remote, as owner of its queries. */
  owner: string;
  designId: string;
  /** Saved words on the back. */
  back: ShirtBack | undefined;
  /** Dates on the front, offered for a back without words. */
  front: FrontDates | undefined;
  /** Name of the shirt's color. */
  color: string;
  /** Why saving failed, or null. */
  failure: string | null;
  isSaving: boolean;
  /** Whether the words can be typed but not saved, as while the design is outdated. */
  isBlocked: boolean;
  /** Id of the text that says why. */
  blockedBy?: string;
  /** Words that were typed before; null if the form is new. */
  typed: BackDraft | null;
  onType: (draft: BackDraft) => void;
  onSave: (back: ShirtBack) => void;
  onCancel: () => void;
}

/** A form for dates and lines, with a live preview of the shirt's back. */
export function BackEditor(props: BackEditorProps) {
  const { owner, designId, color, failure, isSaving, isBlocked, onSave, onCancel } = props;
  const [draft, setDraft] = useState(() => props.typed ?? draftOf(props.back, props.front));
  const [isNew] = useState(props.typed === null);
  const [isOffered] = useState(
    () => props.back === undefined && (draft.birthDate !== '' || draft.passedDate !== '') && isNew,
  );
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef<BackFieldsHandle>(null);
  const back = backOf(draft);
  const preview = useBackPreview({ owner, designId, back, color });
  const errors = errorsOf(draft, isChecked);
  const unprintable = preview.missingGlyphs;

  // A form that comes back with its words does not take the focus.
  useEffect(() => {
    if (isNew) fields.current?.focus('birthDate');
  }, [isNew]);

  const change = (part: Partial<BackDraft>) => {
    setIsChecked(false);
    const next = { ...draft, ...part };
    setDraft(next);
    props.onType(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked) return;
    setIsChecked(true);
    const found = errorsOf(draft, true);
    const wrong = BACK_FIELDS.find((field) => found[field] !== undefined);
    if (wrong !== undefined) fields.current?.focus(wrong);
    else if (!isSaving) onSave(back);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={messages.heading}>
      <Sides>
        <Stack gap={2}>
          {isOffered && <Text tone="soft">{messages.offeredDates}</Text>}
          <BackFields ref={fields} draft={draft} errors={errors} onChange={change} />
        </Stack>
        <Stack gap={1}>
          <Shirt
            src={preview.image}
            alt={preview.hasWords ? messages.previewAlt(color) : messages.plainAlt(color)}
            aria-busy={preview.isLoading}
            width={800}
            height={800}
          />
          {preview.hasFailed && (
            <Notice
              tone="caution"
              actions={
                <Button variant="secondary" small onClick={preview.retry}>
                  {messages.tryAgain}
                </Button>
              }
            >
              {messages.previewFailed}
            </Notice>
          )}
          {unprintable.length > 0 && (
            <Notice tone="caution">{messages.missingGlyphs(unprintable)}</Notice>
          )}
        </Stack>
      </Sides>
      <Stack gap={2}>
        <Text weight="strong">{messages.price}</Text>
        {failure !== null && (
          <Notice tone="error" title={messages.failedTitle}>
            {failure}
          </Notice>
        )}
        <Row>
          <Button
            type="submit"
            busy={isSaving}
            unavailable={isBlocked}
            aria-describedby={props.blockedBy}
          >
            {messages.save}
          </Button>
          <Button variant="quiet" onClick={onCancel} disabled={isSaving}>
            {messages.cancel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The shirt's back; plain until the words are valid. */
function useBackPreview(of: { owner: string; designId: string; back: ShirtBack; color: string }) {
  const { owner, designId, color } = of;
  const wanted = JSON.stringify(of.back);
  const debounced = useDebounced(wanted, DEBOUNCE_MS);
  const back = JSON.parse(debounced) as ShirtBack;
  const canShow = backProblem(back) === null;
  const { data, isFetching, isError, refetch } = useQuery({
    ...backPreviewQuery(owner, { designId, back, color }),
    enabled: canShow,
    // Each pause in typing yields one; only the latest is shown again.
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  const shown = backProblem(of.back) === 'missing' ? undefined : data;
  return {
    image: shown?.image ?? `/api/mockups/blank/${colorClass(color)}/back.webp`,
    hasWords: shown !== undefined,
    missingGlyphs: shown?.missingGlyphs ?? [],
    isLoading: isFetching,
    hasFailed: isError && canShow,
    retry: () => void refetch(),
  };
}
