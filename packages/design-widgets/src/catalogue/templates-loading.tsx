import { space, theme, VisuallyHidden } from '@ftl/ui-kit';
import styled from 'styled-components';
import { templateMessages } from './catalogue.messages';

/** The names of the built-in designs, as long as those that come; they only hold the place. */
const names = [
  'Heaven Memory',
  'Heaven Memory 2',
  'Heaven Memory 3',
  'Heaven Memory 4',
  'Military Memorial',
];

/** The measures of RadioCards, so that nothing moves when the cards come. */
const Cards = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr));
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(1)};
  border: 1.5px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};

  &::before {
    content: '';
    aspect-ratio: 5 / 6;
    border-radius: ${theme.radius.small};
    background: ${theme.color.linen};
  }
  strong {
    padding: 0 4px 4px;
    line-height: 1.35;
    visibility: hidden;
  }
`;

/** Room for the designs while their list is fetched. */
export function TemplatesLoading() {
  return (
    <div role="status">
      <VisuallyHidden>{templateMessages.loading}</VisuallyHidden>
      <Cards aria-hidden="true">
        {names.map((name) => (
          <Card key={name}>
            <strong>{name}</strong>
          </Card>
        ))}
      </Cards>
    </div>
  );
}
