import type { DesignWords } from '@ftl/session';
import { Grid, Stack, Text, TextField } from '@ftl/ui-kit';
import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { memorialMessages as messages } from './memorial.messages';
import { dateDoubt, WORD_LIMITS, WORDS, type Word, type WordProblems } from './words';

interface MemorialFieldsProps {
  /** How the page asks for the name. */
  name: { label: string; hint?: string };
  words: DesignWords;
  onChange: (words: Partial<DesignWords>) => void;
  /** Found when a button was pressed: another object focuses the first wrong field. */
  problems: WordProblems;
  disabled?: boolean;
  /** Focuses the name, the first field. */
  ref?: Ref<{ focus: () => void }>;
}

/** The fields for the texts of a design: the name, and what may stand below it. */
export function MemorialFields(props: MemorialFieldsProps) {
  const { name, words, onChange, problems, disabled, ref } = props;
  const heading = useId();
  const inputs = useRef<Partial<Record<Word, HTMLInputElement | null>>>({});
  useImperativeHandle(ref, () => ({ focus: () => inputs.current.lovedOneName?.focus() }), []);

  // The pressed button may be far below the field.
  useEffect(() => {
    const wrong = WORDS.find((word) => problems[word] !== undefined);
    if (wrong !== undefined) inputs.current[wrong]?.focus();
  }, [problems]);

  const fieldOf = (word: Word) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[word] = input;
    },
    value: words[word],
    error: problems[word],
    limit: WORD_LIMITS[word],
    autoComplete: 'off',
    disabled,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [word]: target.value }),
  });
  // Announced when it changes, and never in the way.
  const passedHint = <span role="status">{dateDoubt(words) ?? messages.passedDate.hint}</span>;
  return (
    <>
      <TextField {...name} name="lovedOneName" required {...fieldOf('lovedOneName')} />
      <div role="group" aria-labelledby={heading}>
        <Stack gap={2}>
          <Text id={heading} weight="strong">
            {messages.optional}
          </Text>
          <Grid min="220px" gap={2}>
            <TextField {...messages.birthDate} {...fieldOf('birthDate')} />
            <TextField {...messages.passedDate} {...fieldOf('passedDate')} hint={passedHint} />
          </Grid>
          <TextField {...messages.message} {...fieldOf('message')} />
        </Stack>
      </div>
    </>
  );
}
