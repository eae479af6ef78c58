import { Notice } from '@ftl/ui-kit';
import { keepingMessages as messages } from './messages';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

interface Props {
  id: string;
  endsAt: string;
  token: string | undefined;
}

/** Notice on a page whose order was fully refunded: when it closes, and how to save it. */
export function EndingNotice({ id, endsAt, token }: Props) {
  return (
    <Notice
      tone="caution"
      title={messages.endingTitle(DATE.format(new Date(endsAt)))}
      actions={
        <a
          href={`/api/mementos/${encodeURIComponent(id)}/download${token ? `?token=${encodeURIComponent(token)}` : ''}`}
          download
        >
          {messages.download}
        </a>
      }
    >
      {messages.endingText}
    </Notice>
  );
}
