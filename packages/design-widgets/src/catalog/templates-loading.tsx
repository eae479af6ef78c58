import { cardColumns, NARROWEST_CARD, space, theme, VisuallyHidden } from '@ftl/ui-kit';
import styled from 'styled-components';
import { templateMessages } from './catalog.messages';

/** Cards that hold the place: about as many as come, so that little moves below them. */
const PLACEHOLDERS = 8;
/** As long as the names of templates. */
const SAMPLE_NAME = 'Heaven Memory 2';

/** The measures of RadioCards, so that nothing moves when the cards come. */
const Cards = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: ${cardColumns(NARROWEST_CARD)};
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
        {Array.from({ length: PLACEHOLDERS }, (_, at) => (
          <Card key={at}>
            <strong>{SAMPLE_NAME}</strong>
          </Card>
        ))}
      </Cards>
    </div>
  );
}
