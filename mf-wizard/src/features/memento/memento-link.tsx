import { PAGES } from '@ftl/contracts';
import { Card, LinkButton, Stack } from '@ftl/ui-kit';
import { CopyLink } from '../share/copy-link';
import { LinkCode } from '../share/link-code';
import { absolute } from '../share/share-links';
import { keepingMessages as messages } from './messages';

/** The page's link and its printable QR code. */
export function MementoLink({ id }: { id: string }) {
  return (
    <Card>
      <Stack gap={3}>
        <CopyLink url={absolute(PAGES.memento(id))} label={messages.link} />
        <div>
          <LinkButton variant="secondary" to={PAGES.memento(id)}>
            {messages.view}
          </LinkButton>
        </div>
        <LinkCode
          png={`/api/mementos/${encodeURIComponent(id)}/qr.png`}
          svg={`/api/mementos/${encodeURIComponent(id)}/qr.svg`}
          alt={messages.codeAlt}
          text={messages.codeText}
          fileName="memorial-page"
        />
      </Stack>
    </Card>
  );
}
