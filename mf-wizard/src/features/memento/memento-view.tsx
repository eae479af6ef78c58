import type { Memento } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import type { Ref } from 'react';
import styled from 'styled-components';
import { OrderOfService } from '../share/order-of-service';
import { PublicImage } from '../public-view/public-image';
import { useSocialTags } from '../public-view/use-social-tags';
import { ShareButtons } from '../share/share-buttons';
import { absolute } from '../share/share-links';
import { Candles } from './candles';
import { messages } from './messages';
import { ReportMemento } from './report-memento';
import { VisitorMessages } from './visitor-messages';

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
  text-align: center;
  justify-items: center;
`;

const Images = styled.div`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 460px);
  margin: 0 auto;

  @media print {
    display: flex;
    justify-content: center;
    width: auto;

    > * {
      min-width: 0;
    }
  }
`;

const Line = styled(Text)`
  &:empty {
    display: none;
  }
`;

/** Closer together on paper, so that one sheet is enough. */
const Sections = styled(Stack)`
  @media print {
    gap: 7mm;
  }
`;

const SIZES = '(min-width: 540px) 460px, 92vw';

const Quote = styled.blockquote`
  max-width: 34em;
  margin: 0 auto;
  padding: ${space(1)} ${space(3)};
  border-left: 3px solid ${theme.color.gold};
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
  line-height: 1.55;
  white-space: pre-line;

  @media print {
    font-size: 12pt;
    line-height: 1.45;
  }
`;

interface MementoViewProps {
  memento: Memento;
  /** Gets the focus when the page is unlocked. */
  heading: Ref<HTMLHeadingElement>;
}

/** The memorial page as its visitors see it. */
export function MementoView({ memento, heading }: MementoViewProps) {
  const { id, lovedOneName, birthDate, passedDate, message, designImage, pictureUrl } = memento;
  const title = messages.inMemoryOf(lovedOneName);
  useSocialTags({
    title,
    description: message || messages.description(lovedOneName),
    imageUrl: absolute(designImage),
  });
  return (
    <Sections gap={5} forwardedAs="article">
      <Head>
        <Heading ref={heading} level={1} tabIndex={-1}>
          {title}
        </Heading>
        <Dates birthDate={birthDate} passedDate={passedDate} />
      </Head>
      <Images>
        {pictureUrl !== null && (
          <span data-section="pictureUrl">
            <PublicImage
              priority="high"
              src={pictureUrl}
              sizes={SIZES}
              alt={messages.imageAlt(lovedOneName)}
            />
          </span>
        )}
        <PublicImage
          priority={pictureUrl === null ? 'high' : undefined}
          src={designImage}
          sizes={SIZES}
          alt={messages.designAlt(lovedOneName)}
        />
      </Images>
      {message !== '' && <Quote data-section="message">{message}</Quote>}
      <Candles memento={memento} />
      <VisitorMessages memento={memento} />
      <OrderOfService
        url={absolute(PAGES.memento(id))}
        svg={`/api/mementos/${encodeURIComponent(id)}/qr.svg`}
        png={`/api/mementos/${encodeURIComponent(id)}/qr.png`}
        fileName="memorial-page"
      />
      <section aria-label={messages.share} data-screen-only>
        <Stack gap={2}>
          <ShareButtons url={absolute(PAGES.memento(id))} text={title} />
          <ReportMemento id={id} />
        </Stack>
      </section>
    </Sections>
  );
}

/** One or both, with a dash between them. */
function Dates({ birthDate, passedDate }: Pick<Memento, 'birthDate' | 'passedDate'>) {
  return (
    <Line forwardedAs="div" size="large" tone="soft">
      {birthDate && (
        <span data-section="birthDate">
          {birthDate}
          {passedDate && <span data-section="passedDate"> – </span>}
        </span>
      )}
      {passedDate && <span data-section="passedDate">{passedDate}</span>}
    </Line>
  );
}
