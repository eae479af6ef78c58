import { PAGES } from '@ftl/contracts';
import { LinkButton } from '@ftl/ui-kit';
import { messages } from '../messages';
import { Screen } from './screen';

const words = messages.notFound;

export function NotFound() {
  return (
    <Screen title={words.title} text={words.text}>
      <LinkButton to={PAGES.home}>{words.home}</LinkButton>
    </Screen>
  );
}
