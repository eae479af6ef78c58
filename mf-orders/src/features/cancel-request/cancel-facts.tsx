import { PAGES } from '@ftl/contracts';
import { Card, Heading, Stack, Text } from '@ftl/ui-kit';
import { Link } from 'react-router-dom';
import { requestMessages as messages } from './messages';

/** Answers to likely questions of a buyer who wants to cancel. */
export function CancelFacts() {
  return (
    <Card as="aside" aria-labelledby="cancel-facts">
      <Stack gap={1.5}>
        <Heading level={2} size={3} id="cancel-facts">
          {messages.factsHeading}
        </Heading>
        {messages.facts.map((fact) => (
          <Text key={fact}>{fact}</Text>
        ))}
        <Text>
          <Link to={PAGES.returnPolicy}>{messages.returns}</Link>
        </Text>
      </Stack>
    </Card>
  );
}
