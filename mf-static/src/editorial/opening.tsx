import { space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.header<{ $centered: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  align-items: ${(props) => (props.$centered ? 'center' : 'flex-start')};
  text-align: ${(props) => (props.$centered ? 'center' : 'left')};
`;

/** A short label above a heading. */
export const Eyebrow = styled.p`
  color: ${theme.color.goldInk};
  font-size: 0.9375rem;
  font-weight: 620;
  letter-spacing: 0.06em;

  &::before {
    content: '';
    display: inline-block;
    width: 28px;
    margin-right: 10px;
    border-top: 2px solid ${theme.color.gold};
    vertical-align: 0.28em;
  }
`;

const Title = styled.h1`
  max-width: 18ch;
  font-family: ${theme.font.serif};
  font-size: clamp(2.25rem, 1.6rem + 3vw, 3.5rem);
  font-weight: 500;
  line-height: 1.1;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

export const Lead = styled.p`
  max-width: 52ch;
  color: ${theme.color.inkSoft};
  font-size: clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem);
  line-height: 1.5;
  text-wrap: pretty;
`;

interface OpeningProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  centered?: boolean;
  children?: ReactNode;
}

/** The opening of every page: label, title, and introduction. */
export function Opening({ eyebrow, title, lead, centered = false, children }: OpeningProps) {
  return (
    <Box $centered={centered}>
      {eyebrow !== undefined && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title>{title}</Title>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
    </Box>
  );
}

/** The heading of a band, smaller than a page's own. */
export const BandTitle = styled.h2`
  max-width: 24ch;
  font-family: ${theme.font.serif};
  font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem);
  font-weight: 500;
  line-height: 1.15;
  letter-spacing: -0.012em;
  text-wrap: balance;
`;

export const BandText = styled.p`
  max-width: 56ch;
  margin-top: ${space(1.5)};
  font-size: 1.125rem;
  text-wrap: pretty;
`;
