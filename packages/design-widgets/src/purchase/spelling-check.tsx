import type { ShirtBack } from '@ftl/contracts';
import { printedLines, tidyBack } from '@ftl/rules';
import { Button, LinkButton, Stack, Text } from '@ftl/ui-kit';
import { PrintedLines } from '../back/printed-lines';

const messages = {
  front: 'On the shirt:',
  back: 'On the back:',
  // No second period after 'Jr.'.
  question: (name: string) => `${name.endsWith('.') ? '' : '.'} Spelled right?`,
  edit: 'Change the Words',
} as const;

interface SpellingCheckProps {
  /** The words in the design's image, which is what is printed. */
  words: {
    lovedOneName: string;
    birthDate?: string | null;
    passedDate?: string | null;
    message?: string | null;
  };
  back: ShirtBack | undefined;
  /** URL of the page that changes them, or what does on this page. */
  edit: string | (() => void);
}

/** Every word that will be printed, to be read once more above a button that leads to payment. */
export function SpellingCheck({ words, back, edit }: SpellingCheckProps) {
  const { lovedOneName, birthDate, passedDate, message } = words;
  // Below the name, the front is set like the back: the dates on one line, then the text.
  const below = tidyBack({
    birthDate: birthDate ?? '',
    passedDate: passedDate ?? '',
    lines: [message ?? ''],
  });
  return (
    <Stack gap={0.5}>
      <Text>
        {messages.front}{' '}
        <strong>
          <bdi>{lovedOneName}</bdi>
        </strong>
        {messages.question(lovedOneName)}
      </Text>
      <PrintedLines lines={printedLines(below)} weight="strong" />
      {back !== undefined && (
        <>
          <Text>{messages.back}</Text>
          <PrintedLines lines={printedLines(back)} weight="strong" />
        </>
      )}
      <div>
        {typeof edit === 'string' ? (
          <LinkButton variant="quiet" small flush to={edit}>
            {messages.edit}
          </LinkButton>
        ) : (
          <Button variant="quiet" small flush onClick={edit}>
            {messages.edit}
          </Button>
        )}
      </div>
    </Stack>
  );
}
