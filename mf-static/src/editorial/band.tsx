import { space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

type Ground = 'ivory' | 'linen' | 'card' | 'dusk';

const grounds: Record<Ground, ReturnType<typeof css>> = {
  ivory: css`
    background: transparent;
  `,
  linen: css`
    background: ${theme.color.linen};
  `,
  card: css`
    background: ${theme.color.card};
    border-block: 1px solid ${theme.color.line};
  `,
  dusk: css`
    background: linear-gradient(170deg, ${theme.color.duskDeep}, ${theme.color.dusk});
    color: #fff;
  `,
};

const Ground = styled.section<{ $ground: Ground }>`
  ${(props) => grounds[props.$ground]}
`;

const Inner = styled.div<{ $narrow: boolean }>`
  max-width: ${(props) => (props.$narrow ? '800px' : '1200px')};
  margin: 0 auto;
  padding: ${space(7)} ${space(2)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(11)} ${space(4)};
  }
`;

interface BandProps {
  ground?: Ground;
  narrow?: boolean;
  /** Id of the heading that labels the band. */
  labelledBy?: string;
  children: ReactNode;
}

/** A full-width section with its own background. */
export function Band({ ground = 'ivory', narrow = false, labelledBy, children }: BandProps) {
  return (
    <Ground $ground={ground} aria-labelledby={labelledBy}>
      <Inner $narrow={narrow}>{children}</Inner>
    </Ground>
  );
}
