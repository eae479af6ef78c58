import { SizeGuide } from '@ftl/design-widgets';
import { SIZES, type FamilyItem, type ShirtColor, type Size } from '@ftl/contracts';
import { NAME_MAX_LENGTH } from '@ftl/rules';
import {
  ColorPicker,
  EmailField,
  Row,
  SizeQuantityPicker,
  Stack,
  Text,
  TextField,
} from '@ftl/ui-kit';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { describeItems } from './describe-items';
import type { EntryDraft, EntryProblem } from './entry-draft';
import { entryMessages as messages } from './messages';

/** Receives the focus when no shirt was chosen. */
const Sizes = styled.div`
  scroll-margin-top: 16px;

  &:focus {
    outline: none;
  }
`;

interface EntryFieldsProps {
  draft: EntryDraft;
  colors: readonly ShirtColor[];
  problem: EntryProblem | null;
  disabled: boolean;
  /** Each relative pays, and gets a receipt. */
  hasEmail?: boolean;
  onChange: (draft: EntryDraft) => void;
}

/** A name, a color if there are several, and a quantity for each size. */
export function EntryFields(props: EntryFieldsProps) {
  const { draft, colors, problem, disabled, hasEmail = false, onChange } = props;
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const sizesField = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // The first problem may be screens above the pressed button.
  useEffect(() => {
    if (problem?.name !== undefined) nameField.current?.focus();
    else if (problem?.email !== undefined) emailField.current?.focus();
    else if (problem?.items !== undefined) sizesField.current?.focus();
  }, [problem]);
  const color = colors.find((each) => each.class === draft.color) ?? colors[0];
  if (!color) return null;
  const sizes = color.sizes ?? SIZES;
  const setQuantity = (size: Size, quantity: number) => {
    const others = draft.items.filter((item) => item.size !== size || item.color !== color.class);
    const added: FamilyItem[] = quantity > 0 ? [{ size, color: color.class, quantity }] : [];
    onChange({ ...draft, items: [...others, ...added] });
  };
  return (
    <Stack gap={3}>
      <TextField
        ref={nameField}
        label={messages.name}
        hint={messages.nameHint}
        error={problem?.name}
        limit={NAME_MAX_LENGTH}
        name="name"
        autoComplete="name"
        value={draft.name}
        readOnly={disabled}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      {hasEmail && (
        <EmailField
          ref={emailField}
          label={messages.email}
          hint={messages.emailHint}
          error={problem?.email}
          value={draft.email}
          readOnly={disabled}
          onChange={(event) => onChange({ ...draft, email: event.target.value })}
        />
      )}
      {colors.length > 1 && (
        <ColorPicker
          colors={colors}
          value={color.name}
          label={messages.color}
          disabled={disabled}
          onChange={(name) => {
            const chosen = colors.find((each) => each.name === name);
            if (chosen) onChange({ ...draft, color: chosen.class });
          }}
        />
      )}
      <Sizes ref={sizesField} role="group" aria-labelledby={titleId} tabIndex={-1}>
        <Stack gap={1}>
          <Row justify="space-between">
            <Text weight="strong" id={titleId}>
              {messages.sizes}
            </Text>
            <SizeGuide />
          </Row>
          {problem?.items !== undefined && (
            <Text tone="error" weight="strong" role="alert">
              {problem.items}
            </Text>
          )}
          <SizeQuantityPicker
            sizes={sizes}
            value={draft.items.filter((item) => item.color === color.class)}
            disabled={disabled}
            onChange={setQuantity}
          />
        </Stack>
      </Sizes>
      <Text role="status">
        {messages.chosen}: {describeItems(draft.items, colors) || messages.nothing}
      </Text>
    </Stack>
  );
}
