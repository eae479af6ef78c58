import { GIVE_UP_MS } from '@ftl/federation';
import { Button, Text } from '@ftl/ui-kit';
import { useState } from 'react';
import { messages } from '../messages';
import { Screen } from './screen';

const words = messages.unavailable;

/**
 * Shown if neither release of a remote could be loaded. Try Again reloads the whole page, because
 * only that fetches newer releases; but only once the server responds, so that an offline visitor
 * does not end up on the browser's own error page.
 */
export function Unavailable() {
  const [isTrying, setTrying] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function tryAgain(): Promise<void> {
    setTrying(true);
    // A dead connection stays silent for minutes.
    const request = new AbortController();
    const limit = setTimeout(() => request.abort(), GIVE_UP_MS);
    const { signal } = request;
    const response = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal,
    }).catch(() => null);
    clearTimeout(limit);
    if (response && response.status < 500) return location.reload();
    setTrying(false);
    setFailed(true);
  }

  return (
    <Screen title={words.title} text={words.text} isAlert>
      <Button busy={isTrying} onClick={() => void tryAgain()}>
        {words.retry}
      </Button>
      {hasFailed && <Text role="status">{words.stillUnavailable}</Text>}
    </Screen>
  );
}
