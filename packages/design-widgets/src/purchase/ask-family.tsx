import { getOpinionsQueryOptions } from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { PAGES } from '@ftl/contracts';
import { Card, Heading, LinkButton, Row, Stack, Text } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';

const messages = {
  title: 'Not sure yet? Ask the family',
  text: 'Share a private link before you order. Everyone can give it a heart and leave you a note.',
  link: 'Ask the Family',
  answersTitle: 'What your family says',
  answers: (hearts: number, notes: number) =>
    `${hearts} ${hearts === 1 ? 'heart' : 'hearts'}, ${notes} ${notes === 1 ? 'note' : 'notes'}`,
  read: 'See What They Say',
};

interface AskFamilyProps {
  owner: string;
  designId: string | number;
}

/** Link to the page that asks the family about a design; once asked, what has come in. */
export function AskFamily({ owner, designId }: AskFamilyProps) {
  // Without a response this is a link, which needs none.
  const { data } = useQuery(ownQuery(owner, getOpinionsQueryOptions(String(designId))));
  const designs = data?.opinions?.designs;
  const hearts = designs?.reduce((sum, design) => sum + design.hearts, 0) ?? 0;
  const notes = designs?.reduce((sum, design) => sum + design.notes.length, 0) ?? 0;
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2} size={3}>
          {designs ? messages.answersTitle : messages.title}
        </Heading>
        <Text>{designs ? messages.answers(hearts, notes) : messages.text}</Text>
        <Row>
          <LinkButton variant="secondary" to={PAGES.familyAskOfDesign(designId)}>
            {designs ? messages.read : messages.link}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
