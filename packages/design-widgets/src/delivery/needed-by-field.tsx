import { PAGES } from '@ftl/contracts';
import { arrivalSentence, dayText, inAYear, timelinessOf } from '@ftl/rules';
import { Button, LinkButton, Notice, Row, space, Stack, Text, TextField } from '@ftl/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { deliveryMessages as messages } from './delivery.messages';
import { ExpressChoice } from './express-choice';
import type { NeededByFieldProps } from './use-delivery';

/** The date that the shirt is needed by, with an estimate of whether it arrives in time. */
export function NeededByField({ choice, delivery, disabled, onChange, ref }: NeededByFieldProps) {
  const { today, problem } = delivery;
  const [hasLeft, setHasLeft] = useState(Boolean(choice.neededBy));
  // The value of a date field is empty while only a part of it is typed.
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const shown = isHalfTyped ? 'not_a_date' : problem;
  // A year that is being typed begins as 0002; a whole date from a calendar is judged at once.
  const isWhole = (choice.neededBy ?? '') >= '1000';
  return (
    <Stack gap={2}>
      <TextField
        ref={ref}
        type="date"
        name="neededBy"
        label={messages.label}
        hint={messages.hint}
        error={(hasLeft || isWhole) && shown ? messages.problem(shown) : undefined}
        min={today}
        max={inAYear(today)}
        value={choice.neededBy ?? ''}
        readOnly={disabled}
        onBlur={({ target }) => {
          setHasLeft(true);
          setIsHalfTyped(target.validity.badInput);
        }}
        onChange={({ target }) => {
          setIsHalfTyped(false);
          onChange({ neededBy: target.value });
        }}
      />
      <ArrivalNotice {...{ choice, delivery, disabled, onChange }} />
    </Stack>
  );
}

/** Focused by script only. An empty live region takes no room, but must not be hidden. */
const Box = styled.div`
  outline: none;

  > * + :not(:empty) {
    margin-top: ${space(2)};
  }
`;

/** Asks what to do without the express shipping that the buyer has chosen. */
function ExpressDecision(props: Pick<NeededByFieldProps, 'delivery' | 'disabled' | 'onChange'>) {
  const { delivery, disabled, onChange } = props;
  const { unconfirmed, arrival, today, box } = delivery;
  const day = dayText(arrival.latest, today);
  const isAsking = unconfirmed === 'gone' || unconfirmed === 'failed';
  /** The pressed button disappears, so its box takes the focus. */
  const decide = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  return (
    <div role="status">
      {isAsking && (
        <Notice
          isNested
          tone="caution"
          title={messages[`${unconfirmed}Title`]}
          actions={
            <>
              {unconfirmed === 'failed' && (
                <Button small disabled={disabled} onClick={decide(delivery.checkAgain)}>
                  {messages.tryAgain}
                </Button>
              )}
              <Button
                small
                variant="secondary"
                disabled={disabled}
                onClick={decide(() => onChange({ wantsExpress: false }))}
              >
                {messages.useStandard}
              </Button>
            </>
          }
        >
          {messages[unconfirmed](day)}
        </Notice>
      )}
    </div>
  );
}

function ArrivalNotice({ choice, delivery, disabled, onChange }: NeededByFieldProps) {
  const { arrival, box, chosen, hasExpress, neededBy, today } = delivery;
  // Always rendered, because screen readers announce changes of an existing live region only.
  const sentence =
    neededBy === null ? null : arrivalSentence(chosen?.arrival ?? arrival, neededBy, today);
  const isInTime =
    neededBy === null || timelinessOf(chosen?.arrival ?? arrival, neededBy) === 'in_time';
  return (
    <>
      <Box ref={box} tabIndex={-1}>
        <div role="status">{sentence !== null && <Text weight="strong">{sentence}</Text>}</div>
        <ExpressDecision {...{ delivery, disabled, onChange }} />
      </Box>
      {neededBy !== null && hasExpress && (
        <ExpressChoice {...{ choice, delivery, disabled, onChange }} />
      )}
      {!isInTime && (
        <Notice>
          <Stack gap={1}>
            {messages.help.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Row>
              <LinkButton small variant="secondary" to={PAGES.contact}>
                {messages.contact}
              </LinkButton>
            </Row>
          </Stack>
        </Notice>
      )}
      {sentence !== null && (
        <Text size="small" tone="soft">
          {messages.estimate}
        </Text>
      )}
    </>
  );
}
