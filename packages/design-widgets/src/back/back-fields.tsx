import { BACK_LIMITS } from '@ftl/rules';
import { TextArea, TextField } from '@ftl/ui-kit';
import { useImperativeHandle, useRef, type Ref } from 'react';
import type { BackDraft, BackErrors } from './back-draft';
import { backMessages as messages } from './back.messages';

/** Four lines and an empty one, which shows that they fit. */
const ROWS = BACK_LIMITS.lines + 1;

export interface BackFieldsHandle {
  focus: (field: keyof BackDraft) => void;
}

interface BackFieldsProps {
  draft: BackDraft;
  errors: BackErrors;
  onChange: (part: Partial<BackDraft>) => void;
  disabled?: boolean;
  ref?: Ref<BackFieldsHandle>;
}

/** The fields for the words on the back. */
export function BackFields({ draft, errors, onChange, disabled, ref }: BackFieldsProps) {
  const birthDate = useRef<HTMLInputElement>(null);
  const passedDate = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const inputs = { birthDate, passedDate, text };
  useImperativeHandle(ref, () => ({ focus: (field) => inputs[field].current?.focus() }));
  return (
    <>
      <TextField
        ref={birthDate}
        label={messages.birthDate}
        hint={messages.birthHint}
        error={errors.birthDate}
        limit={BACK_LIMITS.date}
        autoComplete="off"
        disabled={disabled}
        value={draft.birthDate}
        onChange={(event) => onChange({ birthDate: event.target.value })}
      />
      <TextField
        ref={passedDate}
        label={messages.passedDate}
        hint={messages.passedHint}
        error={errors.passedDate}
        limit={BACK_LIMITS.date}
        autoComplete="off"
        disabled={disabled}
        value={draft.passedDate}
        onChange={(event) => onChange({ passedDate: event.target.value })}
      />
      <TextArea
        ref={text}
        label={messages.lines}
        hint={messages.linesHint}
        error={errors.text}
        rows={ROWS}
        disabled={disabled}
        value={draft.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </>
  );
}
