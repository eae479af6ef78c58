import { PAGES } from '@ftl/contracts';
import { Button, LinkButton } from '@ftl/ui-kit';
import { messages } from '../messages';
import { Screen } from './screen';

const words = messages.crashed;

/** Shown if a page threw: try the page again, or start over. */
export function Crashed({ onReset }: { onReset: () => void }) {
  return (
    <Screen title={words.title} text={words.text} isAlert>
      <Button onClick={onReset}>{words.retry}</Button>
      <LinkButton variant="secondary" to={PAGES.guestDesign()} onClick={onReset}>
        {words.startOver}
      </LinkButton>
    </Screen>
  );
}
