import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import styled, { css } from 'styled-components';
import { space, theme } from './theme';

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
`;

const Label = styled.label`
  font-weight: 600;
`;

const control = css`
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
  ${control}
`;

const Area = styled.textarea`
  ${control}
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

const Problem = styled.span`
  color: ${theme.color.brickDeep};
  font-weight: 600;
`;

const Count = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong; announced and tied to the control. */
  error?: ReactNode;
  /** Shows how many of the allowed characters are used. */
  showCount?: boolean;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  length: number;
  maxLength?: number;
  children: ReactNode;
}

function FieldFrame({
  id,
  label,
  hint,
  error,
  showCount,
  length,
  maxLength,
  children,
}: FieldFrameProps) {
  const hasProblem = error !== undefined && error !== '' && error !== null && error !== false;
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      {children}
      {(hasProblem || hint !== undefined || showCount === true) && (
        <Below>
          <span id={`${id}-below`}>
            {hasProblem ? <Problem role="alert">{error}</Problem> : hint}
          </span>
          {showCount === true && maxLength !== undefined && (
            <Count aria-hidden="true">
              {length}/{maxLength}
            </Count>
          )}
        </Below>
      )}
    </Field>
  );
}

const describedBy = (id: string, props: FieldProps): string | undefined =>
  props.error !== undefined || props.hint !== undefined ? `${id}-below` : undefined;

export type TextFieldProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, showCount, id, ref, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, hint, error, showCount };
  return (
    <FieldFrame
      {...frame}
      id={fieldId}
      length={String(rest.value ?? '').length}
      maxLength={rest.maxLength}
    >
      <Input
        {...rest}
        ref={ref}
        id={fieldId}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(fieldId, frame)}
      />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, showCount, id, ref, ...rest }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const frame = { label, hint, error, showCount };
  return (
    <FieldFrame
      {...frame}
      id={fieldId}
      length={String(rest.value ?? '').length}
      maxLength={rest.maxLength}
    >
      <Area
        {...rest}
        ref={ref}
        id={fieldId}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={describedBy(fieldId, frame)}
      />
    </FieldFrame>
  );
}
