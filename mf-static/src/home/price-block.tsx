import { PAGES } from '@ftl/contracts';
import { guestPlanNote } from '@ftl/rules';
import { PlanNote, space, Stack } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Columns } from '../editorial/columns';
import { BandText, BandTitle } from '../editorial/opening';
import { TickList } from '../editorial/tick-list';
import { MoreLink } from '../editorial/more-link';
import { PriceSteps } from '../pricing/price-steps';
import type { HomeFront } from './home-content';
import { messages } from './messages';

const Points = styled.div`
  margin-block: ${space(3)};
`;

/** The total price, and the discounts for several shirts. */
export function PriceBlock({ content }: { content: HomeFront['price_block'] }) {
  return (
    <Band labelledBy="price-title">
      <Columns>
        <div>
          <BandTitle id="price-title">{content.title}</BandTitle>
          <BandText>{content.text}</BandText>
          <Points>
            <TickList items={content.points} />
          </Points>
          <Stack gap={1.5} align="start">
            <PlanNote note={guestPlanNote()} to={PAGES.designCreate} />
            <MoreLink to={PAGES.pricing}>{messages.priceLink}</MoreLink>
          </Stack>
        </div>
        <PriceSteps />
      </Columns>
    </Band>
  );
}
