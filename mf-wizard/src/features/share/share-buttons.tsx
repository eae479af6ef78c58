import { Button, LinkButton, Row, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from './messages';
import { facebookLink, twitterLink } from './share-links';
import { useCopy } from './use-copy';

/** On a phone, so that its width, which depends on the device, moves nothing. */
const OwnRow = styled.span`
  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    flex-basis: 100%;
  }
`;

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
        <OwnRow data-live>
          <Button variant="secondary" small onClick={() => void share()}>
            {messages.more}
          </Button>
        </OwnRow>
      ) : (
        !hasOwnCopy && (
          <OwnRow data-live>
            <Button variant="secondary" small onClick={() => void copy()}>
              {isCopied ? messages.copied : messages.copy}
            </Button>
          </OwnRow>
        )
      )}
    </Row>
  );
}
