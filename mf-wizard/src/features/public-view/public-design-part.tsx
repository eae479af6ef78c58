import { isGone } from '@ftl/api-client';
import { ownQuery } from '@ftl/api-client/queries';
import { getPublicDesignQueryOptions, type PublicDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import {
  Button,
  Grid,
  Heading,
  LinkButton,
  Notice,
  Row,
  Segments,
  Spinner,
  Stack,
  usePageTitle,
} from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { OrderOfService } from '../share/order-of-service';
import { ShareButtons } from '../share/share-buttons';
import { absolute } from '../share/share-links';
import { messages } from './messages';
import { pageData } from './page-data';
import { PublicImage } from './public-image';
import { useSocialTags } from './use-social-tags';

/** On paper the title is above the image. */
const Title = styled.div`
  @media print {
    text-align: center;
  }
`;

/** Two columns from a tablet on. */
const SIZES = '(min-width: 768px) min(47vw, 470px), 92vw';

interface PublicDesignPartProps {
  /** Random key in the link. */
  publicKey: string;
  /** Embedded in a page with its own title and share buttons. */
  isEmbedded?: boolean;
}

/** Both readings of the specification: the design itself, or wrapped. */
type PublicDesignBody = PublicDesign & { design?: PublicDesign };

/** A public design, or why it cannot be shown. */
export function PublicDesignPart({ publicKey, isEmbedded = false }: PublicDesignPartProps) {
  const { pathname } = useLocation();
  const query = useQuery({
    ...ownQuery<PublicDesignBody>(OWNER, getPublicDesignQueryOptions(publicKey)),
    select: (body) => body.design ?? body,
    initialData: () => pageData<PublicDesignBody>(pathname),
    initialDataUpdatedAt: 0,
    staleTime: 0,
  });
  if (query.data) {
    return isEmbedded ? (
      <DesignOnShirt design={query.data} headingLevel={3} />
    ) : (
      <PublicDesignView design={query.data} />
    );
  }
  if (query.isPending) {
    return (
      <>
        {!isEmbedded && <PageWithoutDesign title={messages.unnamed} />}
        <Spinner label={messages.loading} />
      </>
    );
  }
  const isMissing = isGone(query.error);
  return (
    <Stack gap={3} align="start">
      {!isEmbedded && <PageWithoutDesign title={messages.notFound} />}
      <Heading level={isEmbedded ? 3 : 1}>{messages.notFound}</Heading>
      <Notice
        tone="caution"
        actions={
          !isMissing && (
            <Button variant="secondary" onClick={() => void query.refetch()}>
              {messages.tryAgain}
            </Button>
          )
        }
      >
        {isMissing ? messages.notPublic : messages.problem}
      </Notice>
      {!isEmbedded && <LinkButton to={PAGES.guestDesign()}>{messages.createOwn}</LinkButton>}
    </Stack>
  );
}

/** The title of a page without a design; a component, as effects of a parent would run last. */
function PageWithoutDesign({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function PublicDesignView({ design }: { design: PublicDesign }) {
  const title = titleOf(design);
  useSocialTags({
    title,
    description: messages.description(design.lovedOneName),
    imageUrl: absolute(design.cardUrl),
  });
  return (
    <Stack gap={4}>
      <DesignOnShirt design={design} headingLevel={1} />
      <div data-screen-only>
        <ShareButtons url={absolute(PAGES.designView(design.id))} text={title} />
      </div>
      <OrderOfService
        url={absolute(PAGES.designView(design.id))}
        svg={`/api/designs/${encodeURIComponent(design.id)}/qr.svg`}
        png={`/api/designs/${encodeURIComponent(design.id)}/qr.png`}
        fileName="memorial-design"
      />
      <Row data-screen-only>
        <LinkButton to={PAGES.guestDesign()}>{messages.createOwn}</LinkButton>
      </Row>
    </Stack>
  );
}

/** The shirt from two sides, beside the design. */
function DesignOnShirt({ design, headingLevel }: { design: PublicDesign; headingLevel: 1 | 3 }) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const title = titleOf(design);
  return (
    <Stack gap={3}>
      <Title>
        <Heading level={headingLevel}>{title}</Heading>
      </Title>
      <Grid min="280px" gap={4}>
        <Stack gap={2} data-screen-only>
          <PublicImage
            key={side}
            priority="high"
            isSquare
            src={design.mockups[side]}
            alt={messages.shirtAlt(messages[side], title)}
          />
          <Segments
            label={messages.sideLabel}
            options={{ front: messages.front, back: messages.back }}
            value={side}
            onChange={setSide}
          />
        </Stack>
        <PublicImage
          priority="low"
          src={design.finalDesignImageUrl}
          sizes={SIZES}
          alt={messages.designAlt(title)}
        />
      </Grid>
    </Stack>
  );
}

function titleOf({ lovedOneName }: PublicDesign): string {
  return lovedOneName === '' ? messages.unnamed : messages.inMemoryOf(lovedOneName);
}
