import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Spinner } from './spinner';
import { theme } from './theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Looks {
  $variant: ButtonVariant;
  $wide: boolean;
  $small: boolean;
  $flush: boolean;
  $busy?: boolean;
}

/** Sizes in px. */
const BORDER = 1.5;
const GAP = 8;
const usual = { block: 12, inline: 24, spinner: 18 };
const small = { block: 8, inline: 16, spinner: 16 };

/** Less by the width of the spinner and its gap, so that a busy button keeps its width. */
function padding({ $small, $busy }: Looks): string {
  const { block, inline, spinner } = $small ? small : usual;
  return `${block}px ${$busy ? inline - (spinner + GAP) / 2 : inline}px`;
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${theme.color.dusk};
    border-color: ${theme.color.dusk};
    color: #fff;
    &:hover:not(:disabled, [aria-disabled]) {
      background: ${theme.color.duskDeep};
      border-color: ${theme.color.duskDeep};
      color: #fff;
    }
  `,
  secondary: css`
    background: ${theme.color.card};
    border-color: ${theme.color.lineStrong};
    color: ${theme.color.ink};
    &:hover:not(:disabled, [aria-disabled]) {
      border-color: ${theme.color.dusk};
      color: ${theme.color.dusk};
    }
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${theme.color.dusk};
    &:hover:not(:disabled, [aria-disabled]) {
      background: ${theme.color.duskTint};
    }
    /* A visible box of a flush button would overlap the content beside it. */
    &&:disabled,
    &&[aria-disabled='true'] {
      background: transparent;
      border-color: transparent;
    }
  `,
  danger: css`
    background: ${theme.color.card};
    border-color: ${theme.color.brick};
    color: ${theme.color.brickDeep};
    &:hover:not(:disabled, [aria-disabled]) {
      background: ${theme.color.brickTint};
    }
  `,
};

const looks = css<Looks>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${GAP}px;
  min-height: ${theme.target};
  min-width: ${theme.target};
  padding: ${padding};
  margin-inline: ${({ $flush, $small }) =>
    $flush ? `-${($small ? small : usual).inline + BORDER}px` : '0'};
  width: ${(props) => (props.$wide ? '100%' : 'auto')};
  border: ${BORDER}px solid transparent;
  border-radius: ${theme.radius.medium};
  font-family: ${theme.font.sans};
  font-size: ${(props) => (props.$small ? '1rem' : '1.0625rem')};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${theme.motion},
    border-color ${theme.motion},
    color ${theme.motion};
  ${(props) => variants[props.$variant]}
  ${(props) =>
    props.$wide &&
    css`
      @media (max-width: ${theme.breakpoint.phone}px) {
        padding-inline: 8px;
        font-size: 1rem;
      }
    `}

  &:focus-visible {
    border-radius: ${theme.radius.medium};
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    background: ${theme.color.linen};
    border-color: ${theme.color.line};
    color: ${theme.color.inkFaint};
  }
`;

const ButtonBox = styled.button<Looks>`
  ${looks}
`;
const RouterLinkBox = styled(Link)<Looks>`
  ${looks}
`;
const AnchorBox = styled.a<Looks>`
  ${looks}
`;

interface LookProps {
  variant?: ButtonVariant;
  /** Fills the width of its container. */
  wide?: boolean;
  small?: boolean;
  /** Aligns the label with the text around it; for quiet buttons, whose padding is invisible. */
  flush?: boolean;
}

export interface ButtonProps extends LookProps, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work in progress: shows a spinner and cannot be pressed, but keeps the focus. */
  busy?: boolean;
  /** Cannot be pressed now, but keeps the focus: for a button that its own press turns off. */
  unavailable?: boolean;
  /** A press while it is unavailable, to lead to what has to be done first. */
  onRefused?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'primary',
  wide = false,
  small: isSmall = false,
  flush = false,
  busy = false,
  unavailable = false,
  onRefused,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || unavailable;
  const refuse = (event: MouseEvent) => {
    // Also keeps a form from being submitted.
    event.preventDefault();
    if (!busy) onRefused?.();
  };
  return (
    <ButtonBox
      $variant={variant}
      $wide={wide}
      $small={isSmall}
      $flush={flush}
      $busy={busy}
      type={type}
      // Not `disabled`, which would move the focus to the body.
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? refuse : onClick}
      {...rest}
    >
      {busy && <Spinner size={(isSmall ? small : usual).spinner} />}
      {children}
    </ButtonBox>
  );
}

export interface LinkButtonProps extends LookProps {
  /** A path inside the site. */
  to?: string;
  /** A URL outside of the router, such as a payment page. */
  href?: string;
  children: ReactNode;
  onClick?: () => void;
  target?: string;
  rel?: string;
  /** Downloads `href` under this file name instead of opening it. */
  download?: string;
}

/** A link styled as a button, for navigation; a Button is for actions. */
export function LinkButton({
  variant = 'primary',
  wide = false,
  small: isSmall = false,
  flush = false,
  to,
  href,
  ...rest
}: LinkButtonProps) {
  const look: Looks = { $variant: variant, $wide: wide, $small: isSmall, $flush: flush };
  return to === undefined ? (
    <AnchorBox {...look} href={href} {...rest} />
  ) : (
    <RouterLinkBox {...look} to={to} {...rest} />
  );
}
