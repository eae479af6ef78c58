import { PAGES } from '@ftl/contracts';
import { Card, Heading, LinkButton, Row, Stack, Text } from '@ftl/ui-kit';

const messages = {
  title: 'Ordering for the whole family?',
  text: 'Share a private link. Everyone enters their own size, and you order all the shirts together.',
  link: 'Create a Family List',
};

/** Link to the family list: relatives enter their own sizes, and one person orders. */
export function OrderTogether({ designId }: { designId: string | number }) {
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2} size={3}>
          {messages.title}
        </Heading>
        <Text>{messages.text}</Text>
        <Row>
          <LinkButton variant="secondary" to={PAGES.togetherOfDesign(designId)}>
            {messages.link}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
