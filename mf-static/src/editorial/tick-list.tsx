import { space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  list-style: none;

  li {
    position: relative;
    padding-left: 32px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 5px;
    top: 0.4em;
    width: 7px;
    height: 13px;
    border: solid ${theme.color.sage};
    border-width: 0 2.5px 2.5px 0;
    transform: rotate(42deg);
  }
`;

/** A list of included items with check marks. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
