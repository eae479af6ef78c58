import { Button, LinkButton, Row } from '@ftl/ui-kit';
import { messages } from './messages';
import { facebookLink, twitterLink } from './share-links';
import { useCopy } from './use-copy';

interface ShareButtonsProps {
  /** Absolute URL to share. */
  url: string;
  text: string;
  /** Whether the link beside them has its own copy button. */
  hasOwnCopy?: boolean;
}

/** Facebook, Twitter, and the device's share sheet; without one, a button that copies the link. */
export function ShareButtons({ url, text, hasOwnCopy = false }: ShareButtonsProps) {
  const { isCopied, copy } = useCopy(url);
  const canShare = typeof navigator.share === 'function';
  const share = () =>
    navigator.share({ title: text, url }).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn(error);
    });
  return (
    <Row gap={1}>
      <LinkButton
        variant="secondary"
        small
        href={facebookLink(url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.facebook}
      </LinkButton>
      <LinkButton
        variant="secondary"
        small
        href={twitterLink(url, text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {messages.twitter}
      </LinkButton>
      {canShare ? (
        <Button variant="secondary" small onClick={() => void share()}>
          {messages.more}
        </Button>
      ) : (
        !hasOwnCopy && (
          <Button variant="secondary" small onClick={() => void copy()}>
            {isCopied ? messages.copied : messages.copy}
          </Button>
        )
      )}
    </Row>
  );
}
