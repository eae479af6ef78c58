import { PAGES } from '@ftl/contracts';
import { formatCents, guestPlanNote, PLAN_PRICES } from '@ftl/rules';
import { PlanNote, space, theme, usePageTitle } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Columns } from '../editorial/columns';
import { BandText, BandTitle, Opening } from '../editorial/opening';
import { Prose } from '../editorial/prose';
import { Questions } from '../editorial/questions';
import { TickList } from '../editorial/tick-list';
import { Calculator } from './calculator';
import { PriceSteps } from './price-steps';
import type { PricingContent } from './pricing-content';

const Product = styled.article`
  padding: ${space(4)};
  border: 1px solid ${theme.color.line};
  border-top: 4px solid ${theme.color.gold};
  border-radius: ${theme.radius.large};
  background: ${theme.color.card};
  box-shadow: ${theme.shadow};

  h2 {
    font-family: ${theme.font.serif};
    font-size: 1.5rem;
    font-weight: 500;
  }

  > :last-child {
    margin-top: ${space(2)};
  }
`;

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(1)};
  margin-top: ${space(1)};

  strong {
    font-family: ${theme.font.serif};
    /* At most a fifth of the window, so that it fits in the card with a larger font too. */
    font-size: min(clamp(3rem, 2.2rem + 3vw, 4.25rem), 20vw);
    font-weight: 500;
    line-height: 1.1;
    letter-spacing: -0.02em;
    font-variant-numeric: lining-nums;
  }
`;

const Shipping = styled.p`
  margin-bottom: ${space(3)};
  color: ${theme.color.sageDeep};
  font-weight: 620;
`;

const Aside = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** The price of one shirt, and the discounts for several. */
export function PricingPage({ content }: { content: PricingContent }) {
  const { front, sections } = content;
  usePageTitle(content.title);
  return (
    <>
      <Band>
        <Columns>
          <Opening eyebrow={front.eyebrow} title={content.title} lead={front.lead} />
          <Product>
            <h2>{front.product}</h2>
            <Price>
              <strong>{formatCents(PLAN_PRICES.guest.unitCents)}</strong> {front.unit}
            </Price>
            <Shipping>{front.shipping}</Shipping>
            <TickList items={front.points} />
            <PlanNote note={guestPlanNote()} to={PAGES.designCreate} />
          </Product>
        </Columns>
      </Band>
      <Band ground="linen" labelledBy="together-title">
        <Columns>
          <Aside>
            <div>
              <BandTitle id="together-title">{front.steps_title}</BandTitle>
              <BandText>{front.steps_text}</BandText>
            </div>
            <PriceSteps />
          </Aside>
          <Aside>
            <div>
              <BandTitle>{front.calculator_title}</BandTitle>
              <BandText>{front.calculator_text}</BandText>
            </div>
            <Calculator />
          </Aside>
        </Columns>
      </Band>
      {sections.map((section) => (
        <Band key={section.id} narrow labelledBy={`${section.id}-title`}>
          <Aside>
            <BandTitle id={`${section.id}-title`}>{section.title}</BandTitle>
            <Questions
              items={section.entries.map(({ id, title, html }) => ({
                id,
                question: title,
                answer: <Prose html={html} />,
              }))}
            />
          </Aside>
        </Band>
      ))}
    </>
  );
}
