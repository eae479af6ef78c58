import {
  LAYOUT_LIMITS,
  LETTERING_COLORS,
  layoutProblem,
  letteringFor,
  otherHeadlines,
  tidyLayout,
  type DesignLayout,
  type LetteringColor,
} from '@ftl/rules';
import {
  Button,
  Card,
  Heading,
  Notice,
  Row,
  space,
  Stack,
  Text,
  TextField,
  theme,
  type Color,
} from '@ftl/ui-kit';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Choices } from './choices';
import { choiceMessages, editorMessages as messages } from './editor.messages';
import type { EditedFront } from '../memorial/words';
import { PhotoControls } from './photo-controls';
import { AS_DESIGNED } from './photo-place';
import { PhotoStage } from './photo-stage';
import { useParts } from './use-parts';

const Sides = styled.div`
  display: grid;
  gap: ${space(3)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(4)};
    align-items: start;
  }
`;

/** Stays in sight while the controls are scrolled, if the screen is high enough for both. */
const InSight = styled.div`
  min-width: 0;

  @media (min-height: 620px) {
    position: sticky;
    top: ${theme.headerHeight};
    z-index: 1;
    margin-block: -${space(1.5)};
    padding-block: ${space(1.5)};
    background: ${theme.color.card};
  }
`;

/** What is focused by the keyboard is not behind the picture above. */
const Controls = styled.div`
  min-width: 0;

  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    input,
    button {
      scroll-margin-top: calc(${theme.headerHeight} + 46vh);
    }
  }
  input,
  button {
    scroll-margin-bottom: ${space(3)};
  }
`;

export interface LayoutEditorProps {
  /** Name of the remote, as owner of its queries. */
  owner: string;
  front: EditedFront;
  shirt: Color;
  headingLevel: 2 | 3;
  saved: DesignLayout | undefined;
  /** Changes from before a reload that were not saved, if there are any. */
  kept: DesignLayout | undefined;
  /** Why nothing can be saved now, and what to do; absent if it can. */
  blocked?: string | undefined;
  /** Called after each change. */
  onChange: (layout: DesignLayout, isChanged: boolean) => void;
  /** Resolves to why it could not be saved, for the visitor; null if it was. */
  onSave: (layout: DesignLayout | undefined) => Promise<string | null>;
  onCancel: () => void;
}

/** Changes where the photo stands and what stands above it, on the color of the shirt. */
export function LayoutEditor(props: LayoutEditorProps) {
  const { owner, front, shirt, headingLevel, saved, kept, blocked } = props;
  const { onChange, onSave, onCancel } = props;
  const isKept = kept !== undefined;
  const [draft, setDraft] = useState<DesignLayout>(kept ?? saved ?? {});
  const [isOwn, setIsOwn] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const reason = useId();
  const layout = tidyLayout(draft);
  const { parts, isFetching, isError, retry } = useParts(owner, front, layout);
  const { photo = AS_DESIGNED, headline } = draft;

  // An editor that comes back after a reload does not take the focus.
  useEffect(() => {
    if (isKept) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isKept]);

  const follow = useEffectEvent(() => onChange(draft, textOf(draft) !== textOf(saved)));
  useEffect(() => follow(), [draft]);

  const change = (fields: DesignLayout) => {
    // What is being saved is what is shown.
    if (isSaving) return;
    setIsChecked(false);
    setFailure(null);
    setDraft((before) => ({ ...before, ...fields }));
  };
  const alternatives = parts ? otherHeadlines(parts.headline) : [];
  const chosen = chosenHeadline(headline, alternatives, isOwn);
  const problem =
    chosen === OWN ? headlineProblem(layout ?? {}, isChecked && !layout?.headline) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || blocked !== undefined) return;
    setIsChecked(true);
    if (chosen === OWN && headlineProblem(layout ?? {}, !layout?.headline) !== undefined) {
      words.current?.focus();
      return;
    }
    setIsSaving(true);
    const reported = await onSave(layout);
    setIsSaving(false);
    setFailure(reported);
  };

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={messages.title}>
        <Stack gap={3}>
          <Stack gap={1}>
            <Head level={headingLevel} size={3} ref={heading} tabIndex={-1}>
              {messages.title}
            </Head>
            <Text tone="soft">{messages.intro}</Text>
            {isKept && <Notice tone="info">{messages.kept}</Notice>}
          </Stack>
          <Sides>
            <InSight>
              <PhotoStage
                parts={parts}
                photo={photo}
                onPhoto={(place) => change({ photo: place })}
                shirtHex={shirt.hex}
                waiting={isError ? messages.loadFailed : messages.loading}
                isBusy={isFetching}
                hintId={hintId}
              />
            </InSight>
            <Controls>
              <Stack gap={3}>
                {isError && (
                  <Notice
                    tone="caution"
                    actions={
                      <Button variant="secondary" small onClick={retry}>
                        {messages.tryAgain}
                      </Button>
                    }
                  >
                    {parts ? messages.updateFailed : messages.loadFailed}
                  </Notice>
                )}
                {parts && (
                  <>
                    <PhotoControls
                      photo={photo}
                      onPhoto={(place) => change({ photo: place })}
                      hintId={hintId}
                    />
                    <Choices
                      legend={choiceMessages.frame}
                      options={FRAMES}
                      value={draft.frame ?? (parts.placed.oval ? 'oval' : 'cutout')}
                      onChange={(frame) => change({ frame: frame as DesignLayout['frame'] })}
                    />
                    <Stack gap={1.5}>
                      <Choices
                        legend={choiceMessages.headline}
                        options={[
                          { value: DESIGNED, label: parts.headline },
                          ...alternatives.map((label) => ({ value: label, label })),
                          { value: OWN, label: choiceMessages.ownHeadline },
                          { value: NONE, label: choiceMessages.noHeadline },
                        ]}
                        value={chosen}
                        onChange={(choice) => {
                          setIsOwn(choice === OWN);
                          change({ headline: headlineOf(choice, headline ?? parts.headline) });
                        }}
                      />
                      {chosen === OWN && (
                        <TextField
                          ref={words}
                          label={choiceMessages.words}
                          error={problem}
                          limit={LAYOUT_LIMITS.headline}
                          autoComplete="off"
                          value={headline ?? ''}
                          onChange={(event) => change({ headline: event.target.value })}
                        />
                      )}
                    </Stack>
                    <Choices
                      legend={choiceMessages.lettering}
                      hint={
                        <Hint size="small" tone="soft">
                          {choiceMessages.letteringHint(shirt.name)}
                        </Hint>
                      }
                      options={letteringChoices(shirt.hex, draft.lettering)}
                      value={draft.lettering ?? DESIGNED}
                      onChange={(color) =>
                        change({
                          lettering: color === DESIGNED ? undefined : (color as LetteringColor),
                        })
                      }
                    />
                  </>
                )}
                {failure !== null && (
                  <Notice tone="error" title={messages.saveFailed}>
                    {failure}
                  </Notice>
                )}
                <Row>
                  <Button
                    type="submit"
                    busy={isSaving}
                    unavailable={blocked !== undefined || parts === undefined}
                    aria-describedby={blocked === undefined ? undefined : reason}
                  >
                    {isSaving ? messages.saving : messages.save}
                  </Button>
                  <Button variant="quiet" onClick={onCancel} disabled={isSaving}>
                    {messages.cancel}
                  </Button>
                </Row>
                {blocked !== undefined && (
                  <Text id={reason} size="small">
                    {blocked}
                  </Text>
                )}
              </Stack>
            </Controls>
          </Sides>
        </Stack>
      </form>
    </Card>
  );
}

const Head = styled(Heading)`
  outline: none;
  scroll-margin-top: calc(${theme.headerHeight} + ${space(3)});
`;

const Hint = styled(Text)`
  margin-top: ${space(1)};
`;

const FRAMES = [
  { value: 'cutout', label: choiceMessages.cutout },
  { value: 'oval', label: choiceMessages.oval },
];

/** Values of choices that are not texts of a headline. */
const DESIGNED = ':as-designed';
const OWN = ':own';
const NONE = ':none';

function chosenHeadline(
  headline: string | undefined,
  alternatives: readonly string[],
  isOwn: boolean,
): string {
  if (isOwn) return OWN;
  if (headline === undefined) return DESIGNED;
  if (headline === '') return NONE;
  return alternatives.includes(headline) ? headline : OWN;
}

/** @param before the words that own words start with */
function headlineOf(choice: string, before: string): string | undefined {
  if (choice === DESIGNED) return undefined;
  if (choice === NONE) return '';
  return choice === OWN ? before : choice;
}

function headlineProblem(layout: DesignLayout, isMissing: boolean): string | undefined {
  if (layoutProblem(layout) === 'headline_too_long') return choiceMessages.wordsTooLong;
  return isMissing ? choiceMessages.wordsMissing : undefined;
}

/** A color that was chosen for another shirt stays in the list. */
function letteringChoices(shirtHex: string, chosen: LetteringColor | undefined) {
  const readable = letteringFor(shirtHex);
  const colors = chosen && !readable.includes(chosen) ? [...readable, chosen] : readable;
  return [
    { value: DESIGNED, label: choiceMessages.asDesigned },
    ...colors.map((id) => {
      const { name, hex } = LETTERING_COLORS[id];
      return { value: id, label: name, hex };
    }),
  ];
}

const textOf = (layout: DesignLayout | undefined): string =>
  JSON.stringify(tidyLayout(layout)) ?? '';
