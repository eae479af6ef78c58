import { PAGES } from '@ftl/contracts';
import { LinkButton, Row } from '@ftl/ui-kit';
import { orderMessages as messages } from './messages';

/** What a visitor can do after the outcome of a request. */
export function WaysOn() {
  return (
    <Row gap={1}>
      <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
      <LinkButton variant="secondary" to={PAGES.contact}>
        {messages.contact}
      </LinkButton>
    </Row>
  );
}
