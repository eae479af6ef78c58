import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  margin: 0;
`;

const Line = styled.div<{ $isGood: boolean }>`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  color: ${(props) => (props.$isGood ? theme.color.sageDeep : theme.color.ink)};

  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const TotalLine = styled(Line)`
  margin-top: ${space(1)};
  padding-top: ${space(2)};
  border-top: 1px solid ${theme.color.line};
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
  font-weight: 500;
`;

export interface Figure {
  name: string;
  value: string;
  /** An advantage for the buyer, such as a discount. */
  isGood?: boolean;
}

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  total: Figure;
}

/** A list of amounts with their total. */
export function Figures({ label, figures, total }: FiguresProps) {
  return (
    <List aria-label={label}>
      {figures.map((figure) => (
        <Line key={figure.name} $isGood={figure.isGood === true}>
          <dt>{figure.name}</dt>
          <dd>{figure.value}</dd>
        </Line>
      ))}
      <TotalLine $isGood={false}>
        <dt>{total.name}</dt>
        <dd data-testid="order-total">{total.value}</dd>
      </TotalLine>
    </List>
  );
}
