import { FIRST_TEMPLATES } from '@ftl/rules';
import { cardColumns, NARROWEST_CARD, space, theme, VisuallyHidden } from '@ftl/ui-kit';
import { Fragment } from 'react';
import styled from 'styled-components';
import { templateMessages } from './catalog.messages';
import { MoreDesignsHeading } from './more-designs';

/** Number of placeholder cards: about as many as load, to avoid a layout shift. */
const PLACEHOLDERS = 8;
/** A typical template name, for the width of the placeholder. */
const SAMPLE_NAME = 'Heaven Memory 2';

/** The dimensions of RadioCards, to avoid a layout shift. */
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

const HiddenHeading = styled.div`
  grid-column: 1 / -1;
  margin-top: ${space(2)};
  visibility: hidden;
`;

/** Outlines of the templates, hidden from screen readers. */
export function TemplateOutlines() {
  return (
    <Cards aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, at) => (
        <Fragment key={at}>
          {at === FIRST_TEMPLATES && (
            <HiddenHeading>
              <MoreDesignsHeading level={2} />
            </HiddenHeading>
          )}
          <Card>
            <strong>{SAMPLE_NAME}</strong>
          </Card>
        </Fragment>
      ))}
    </Cards>
  );
}

/** Placeholder of the templates while their list is loading. */
export function TemplatesLoading() {
  return (
    <div role="status">
      <VisuallyHidden>{templateMessages.loading}</VisuallyHidden>
      <TemplateOutlines />
    </div>
  );
}
