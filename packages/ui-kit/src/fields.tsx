import { cleanName, likelyEmail, nameLength } from '@ftl/rules';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styled, { css } from 'styled-components';
import { emailMessages } from './messages';
import { space, theme } from './theme';

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

const Label = styled.label`
  font-weight: 600;
`;

const controlLooks = css`
  /* Focusing it shows its label too, below the header or a toast. */
  scroll-margin-top: 56px;
  width: 100%;
  min-height: ${theme.target};
  padding: 10px 14px;
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  font-size: 1.0625rem;
  line-height: 1.5;
  transition: border-color ${theme.motion};

  &::placeholder {
    color: ${theme.color.inkFaint};
  }
  &:hover:not(:disabled) {
    border-color: ${theme.color.dusk};
  }
  &:focus-visible {
    outline-offset: 1px;
    border-color: ${theme.color.dusk};
    border-radius: ${theme.radius.small};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.brick};
  }
`;

const Input = styled.input`
  ${controlLooks}
`;

const Area = styled.textarea`
  ${controlLooks}
  min-height: 128px;
  resize: vertical;
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  font-size: 0.9375rem;
  color: ${theme.color.inkSoft};
`;

/** An error replaces the hint and is at least as high, so that nothing below moves. */
const Words = styled.span`
  display: grid;

  > span {
    grid-area: 1 / 1;
  }
`;

const ReplacedHint = styled.span`
  visibility: hidden;
`;

const Problem = styled.span`
  color: ${theme.color.brickDeep};
  font-weight: 600;
`;

const Count = styled.span<{ $isOver: boolean }>`
  flex: none;
  color: ${(props) => (props.$isOver ? theme.color.brickDeep : 'inherit')};
  font-variant-numeric: tabular-nums;
`;

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Validation error; announced and associated with the control. */
  error?: ReactNode;
  /** Shows the number of characters used of `maxLength`. */
  showCount?: boolean;
  /**
   * Maximum number of visible characters of a cleaned name, with a counter. Unlike `maxLength`,
   * which counts UTF-16 units and would cut names in many scripts, it does not block typing.
   */
  limit?: number;
}

/** Ids that associate a control with its label, error and hint. */
interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  control: { id?: string; value?: unknown; maxLength?: number };
  children: (tied: Tied) => ReactNode;
}

function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, showCount, limit, control, children } = props;
  const ownId = useId();
  const { id = ownId, value, maxLength } = control;
  const hasWords = Boolean(error) || hint !== undefined;
  const text = String(value ?? '');
  const most = limit ?? (showCount === true ? maxLength : undefined);
  const used = limit === undefined ? text.length : nameLength(cleanName(text));
  const tied: Tied = {
    id,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': hasWords ? `${id}-below` : undefined,
  };
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      {children(tied)}
      {(hasWords || most !== undefined) && (
        <Below>
          <Words id={`${id}-below`}>
            {error && <Problem role="alert">{error}</Problem>}
            {error ? <ReplacedHint aria-hidden="true">{hint}</ReplacedHint> : <span>{hint}</span>}
          </Words>
          {most !== undefined && (
            <Count aria-hidden="true" $isOver={used > most}>
              {used}/{most}
            </Count>
          )}
        </Below>
      )}
    </Field>
  );
}

export type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, showCount, limit, ref, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, error, showCount, limit }} control={rest}>
      {(tied) => <Input dir="auto" {...rest} {...tied} ref={ref} />}
    </FieldFrame>
  );
}

/**
 * Lets browsers fill in the visitor's email address, and phones show the keyboard for one. Asks about
 * an address that looks mistyped, which nobody else would notice: the mails about an order go there.
 */
export function EmailField(props: TextFieldProps) {
  const meant = likelyEmail(String(props.value ?? ''));
  const hint = meant === null ? props.hint : emailMessages.meant(meant);
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      {...props}
      hint={hint === undefined ? undefined : <span role="status">{hint}</span>}
    />
  );
}

export type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, showCount, limit, ref, ...rest } = props;
  return (
    <FieldFrame {...{ label, hint, error, showCount, limit }} control={rest}>
      {(tied) => <Area dir="auto" {...rest} {...tied} ref={ref} />}
    </FieldFrame>
  );
}
