import { colorsQuery } from '@ftl/api-client/queries';
import type { CreateFamilyListDto, FamilyListDesign } from '@ftl/api-client/calls';
import type { ShirtColor } from '@ftl/contracts';
import { FAMILY_LIST_LIMITS, titleCase } from '@ftl/rules';
import { Button, Notice, Row, Stack, TextArea, TextField } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { OWNER } from '../../owner';
import { dayOf, dayText, endOfDay, today } from '../../state/dates';
import { ColorChecks } from './color-checks';
import { organizerMessages as messages } from './messages';

interface SettingsFormProps {
  design: FamilyListDesign;
  initial: { message: string; closesAt: string | null; colors: string[] };
  /** Colors of the list, some of which may no longer be sold. */
  known: readonly ShirtColor[];
  submitText: string;
  isBusy: boolean;
  failure: ReactNode;
  onSubmit: (request: CreateFamilyListDto) => void;
}

type Problem = { day?: string; colors?: string };

/** Message, closing date and colors of a list. */
export function SettingsForm(props: SettingsFormProps) {
  const { design, initial, known, submitText, isBusy, failure, onSubmit } = props;
  const [message, setMessage] = useState(initial.message);
  const [day, setDay] = useState(initial.closesAt === null ? '' : dayOf(initial.closesAt));
  const [chosen, setChosen] = useState(initial.colors);
  const [problem, setProblem] = useState<Problem>({});
  const dayField = useRef<HTMLInputElement>(null);
  const colorsField = useRef<HTMLFieldSetElement>(null);
  // The first problem may be a screen above the pressed button.
  useEffect(() => {
    if (problem.day !== undefined) dayField.current?.focus();
    else if (problem.colors !== undefined) colorsField.current?.focus();
  }, [problem]);
  const colors = useQuery(colorsQuery(OWNER));
  const offered = withKnown(colors.data ?? [], known, initial.colors);
  const latest = design.latestClosesAt;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const closesAt = endOfDay(day, latest);
    const found = problemOf({ day, closesAt, latest, chosen });
    setProblem(found);
    if (found.day === undefined && found.colors === undefined)
      onSubmit({ message, closesAt, colors: chosen });
  };

  return (
    <form noValidate onSubmit={submit} aria-label={messages.newTitle}>
      <Stack gap={3}>
        <TextArea
          label={messages.message}
          hint={messages.messageHint}
          placeholder={messages.messagePlaceholder}
          maxLength={FAMILY_LIST_LIMITS.message}
          showCount
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <TextField
          ref={dayField}
          type="date"
          label={messages.closesOn}
          hint={messages.closesOnHint(dayText(latest))}
          error={problem.day}
          min={today()}
          max={dayOf(latest)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <ColorChecks
          ref={colorsField}
          colors={offered}
          value={chosen}
          most={FAMILY_LIST_LIMITS.colors}
          error={problem.colors}
          onChange={setChosen}
        />
        {colors.isError && <Notice tone="caution">{messages.colorsFailed}</Notice>}
        {failure}
        <Row>
          <Button type="submit" busy={isBusy}>
            {submitText}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function problemOf(form: {
  day: string;
  closesAt: string;
  latest: string;
  chosen: readonly string[];
}): Problem {
  const isDay =
    form.closesAt !== '' &&
    form.day <= dayOf(form.latest) &&
    new Date(form.closesAt).getTime() > Date.now();
  const { length } = form.chosen;
  const most = FAMILY_LIST_LIMITS.colors;
  const problem: Problem = {};
  if (!isDay) problem.day = messages.closesMissing;
  if (length === 0) problem.colors = messages.colorsMissing;
  if (length > most) problem.colors = messages.colorsTooMany(most);
  return problem;
}

/** The colors that are sold, and those that the list already has. */
function withKnown(
  sold: readonly ShirtColor[],
  known: readonly ShirtColor[],
  classes: readonly string[],
): ShirtColor[] {
  const all = [...known, ...sold];
  const missing = classes
    .filter((each) => !all.some((color) => color.class === each))
    .map((each) => ({ class: each, name: titleCase(each), hex: '#FFFFFF' }));
  return [...missing, ...all].filter(
    (color, at, every) => every.findIndex((each) => each.class === color.class) === at,
  );
}
