import { PAGES, type Memento } from '@ftl/contracts';
import { Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { PublicImage } from '../public-view/public-image';
import { useSocialTags } from '../public-view/use-social-tags';
import { ShareButtons } from '../share/share-buttons';
import { absolute } from '../share/share-links';
import { Candles } from './candles';
import { messages } from './messages';
import { ReportMemento } from './report-memento';
import { VisitorWords } from './visitor-words';

const Head = styled.header`
  display: grid;
  gap: ${space(1)};
  text-align: center;
  justify-items: center;
`;

const Pictures = styled.div`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 460px);
  margin: 0 auto;
`;

const Quote = styled.blockquote`
  max-width: 34em;
  margin: 0 auto;
  padding: ${space(1)} ${space(3)};
  border-left: 3px solid ${theme.color.gold};
  font-family: ${theme.font.serif};
  font-size: 1.375rem;
  line-height: 1.55;
  white-space: pre-line;
`;

/** The memorial page as its visitors see it. */
export function MementoView({ memento }: { memento: Memento }) {
  const { id, lovedOneName, birthDate, passedDate, message, designImage, pictureUrl } = memento;
  const title = messages.inMemoryOf(lovedOneName);
  useSocialTags({
    title,
    description: message || messages.description(lovedOneName),
    imageUrl: absolute(designImage),
  });
  const dates = [birthDate, passedDate].filter(Boolean).join(' – ');
  return (
    <Stack gap={5} as="article">
      <Head>
        <Heading level={1}>{title}</Heading>
        {dates !== '' && (
          <Text size="large" tone="soft">
            {dates}
          </Text>
        )}
      </Head>
      <Pictures>
        {pictureUrl !== null && (
          <PublicImage src={pictureUrl} alt={messages.pictureAlt(lovedOneName)} />
        )}
        <PublicImage src={designImage} alt={messages.designAlt(lovedOneName)} />
      </Pictures>
      {message !== '' && <Quote>{message}</Quote>}
      <Candles memento={memento} />
      <VisitorWords memento={memento} />
      <section aria-label={messages.share}>
        <Stack gap={2}>
          <ShareButtons url={absolute(PAGES.memento(id))} text={title} />
          <ReportMemento id={id} />
        </Stack>
      </section>
    </Stack>
  );
}
