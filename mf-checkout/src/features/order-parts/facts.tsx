import type { ShirtBack } from '@ftl/contracts';
import { PrintedLines } from '@ftl/design-widgets';
import { printedLines } from '@ftl/rules';
import { space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${space(1.5)} ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(120px, 100%), 1fr));
  margin: 0;

  dt {
    font-size: 0.9375rem;
    color: ${theme.color.inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Fact = styled.div<{ $isWide: boolean }>`
  grid-column: ${(props) => (props.$isWide ? '1 / -1' : 'auto')};
`;

interface OneFact {
  name: string;
  value: ReactNode;
  /** It has its own row. */
  isWide?: boolean;
}

interface FactsProps {
  label: string;
  facts: readonly OneFact[];
}

const onTheBack = 'On the back';

/** The words on the back of the shirt; nothing without them. */
export const backFacts = (back: ShirtBack | undefined): OneFact[] =>
  back
    ? [{ name: onTheBack, value: <PrintedLines lines={printedLines(back)} />, isWide: true }]
    : [];

/** Pairs of name and value, such as a color and its name. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <List aria-label={label}>
      {facts.map((fact) => (
        <Fact key={fact.name} $isWide={fact.isWide === true}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </Fact>
      ))}
    </List>
  );
}
