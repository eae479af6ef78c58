import { PAGES } from '@ftl/contracts';
import { space, theme, usePageTitle } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Closing } from '../editorial/closing';
import { BandTitle } from '../editorial/opening';
import { Questions } from '../editorial/questions';
import { MoreLink } from '../editorial/more-link';
import { Compare } from './compare';
import { Examples } from './examples';
import { Hero } from './hero';
import type { HomeContent } from './home-content';
import type { HomeImages } from './home-images';
import { PriceBlock } from './price-block';
import { Steps } from './steps';

const Below = styled.div`
  margin-block: ${space(4)} ${space(3)};
`;

const Answer = styled.p`
  max-width: 62ch;
  color: ${theme.color.inkSoft};
`;

interface HomePageProps {
  content: HomeContent;
  /** Without them the page is text only. */
  images?: HomeImages;
}

export function HomePage({ content, images }: HomePageProps) {
  const { front } = content;
  usePageTitle(content.title);
  const questions = front.questions.list.map(({ question, answer }, at) => ({
    id: `question-${at + 1}`,
    question,
    answer: <Answer>{answer}</Answer>,
  }));
  return (
    <>
      <Hero content={front} images={images} />
      <Examples content={front.examples} images={images} />
      {images !== undefined && <Compare content={front.compare} images={images} />}
      <Steps content={front.steps} />
      <PriceBlock content={front.price_block} />
      <Band ground="card" narrow labelledBy="questions-title">
        <BandTitle id="questions-title">{front.questions.title}</BandTitle>
        <Below>
          <Questions items={questions} />
        </Below>
        <MoreLink to={PAGES.faq}>{front.questions.more}</MoreLink>
      </Band>
      <Closing
        title={front.close.title}
        text={front.close.text}
        action={front.start}
        note={front.price}
      />
    </>
  );
}
