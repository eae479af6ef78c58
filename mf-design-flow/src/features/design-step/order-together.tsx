import { PAGES } from '@ftl/contracts';
import { Card, Heading, LinkButton, Row, Stack, Text } from '@ftl/ui-kit';
import { designMessages } from './design-step.messages';

/** Link to the family list: relatives enter their own sizes, and one person orders. */
export function OrderTogether({ designId }: { designId: string }) {
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={2} size={3}>
          {designMessages.together}
        </Heading>
        <Text>{designMessages.togetherText}</Text>
        <Row>
          <LinkButton variant="secondary" to={PAGES.togetherOfDesign(designId)}>
            {designMessages.togetherLink}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}
