import {
  setDesignVisibility,
  type AccountDesign,
  type DesignVisibilityDto,
} from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import {
  Button,
  Card,
  Heading,
  LinkButton,
  Notice,
  Page,
  Row,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DesignGate } from '../design/design-gate';
import { RequireAccount } from '../design/require-account';
import { designNumber, useDesign, useStoreDesign } from '../design/use-design';
import { PublicDesignPart } from '../public-view/public-design-part';
import { CopyLink } from './copy-link';
import { LinkCode } from './link-code';
import { messages } from './messages';
import { ShareButtons } from './share-buttons';
import { absolute } from './share-links';

/** `/design/share/:id`: the link to the public view, and its content. */
export default function SharePage() {
  usePageTitle(messages.title);
  const id = designNumber(useParams()['id']);
  return (
    <RequireAccount>
      <LoadedDesign id={id} />
    </RequireAccount>
  );
}

function LoadedDesign({ id }: { id: number }) {
  const design = useDesign(id);
  const isPrivate = design.data?.isPublic === false;
  return (
    <Page title={messages.title} intro={isPrivate ? messages.privateIntro : messages.intro}>
      <DesignGate query={design}>{(loaded) => <ShareOf design={loaded} />}</DesignGate>
    </Page>
  );
}

function ShareOf({ design }: { design: AccountDesign }) {
  const { id } = design;
  const keep = useStoreDesign();
  const visibility = useMutation({
    mutationFn: (wanted: DesignVisibilityDto) => setDesignVisibility(String(id), wanted),
    onSuccess: (changed, wanted) => {
      keep(changed);
      if (!wanted.isPublic) toast({ title: messages.takenBack });
    },
    onError: () => toast({ title: messages.failed, tone: 'error' }),
  });
  const leave = (
    <Row>
      <LinkButton to={PAGES.designCustomize(id)}>{messages.checkout}</LinkButton>
      <LinkButton variant="quiet" to={PAGES.home}>
        {messages.goHome}
      </LinkButton>
    </Row>
  );
  const { publicKey } = design;
  if (!design.isPublic || publicKey === null) {
    return (
      <Stack gap={3}>
        <Notice
          tone="info"
          title={messages.privateTitle}
          actions={
            <Button
              busy={visibility.isPending}
              onClick={() => visibility.mutate({ isPublic: true })}
            >
              {messages.makePublic}
            </Button>
          }
        >
          {messages.privateText}
        </Notice>
        {leave}
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <SharedLink publicKey={publicKey} name={design.lovedOneName} />
      <Row>
        <Button
          variant="secondary"
          busy={visibility.isPending}
          onClick={() => visibility.mutate({ isPublic: true, isListed: !design.isListed })}
        >
          {design.isListed ? messages.unlist : messages.list}
        </Button>
        <Text size="small" tone="soft">
          {design.isListed ? messages.listedText : messages.unlistedText}
        </Text>
      </Row>
      {leave}
      <Card>
        <Stack gap={3}>
          <Heading>{messages.previewTitle}</Heading>
          <PublicDesignPart publicKey={publicKey} isEmbedded />
        </Stack>
      </Card>
      <Row>
        <Button
          variant="danger"
          busy={visibility.isPending}
          onClick={() => visibility.mutate({ isPublic: false })}
        >
          {messages.takeBack}
        </Button>
        <Text size="small" tone="soft">
          {messages.takeBackText}
        </Text>
      </Row>
    </Stack>
  );
}

function SharedLink({ publicKey, name }: { publicKey: string; name: string }) {
  const url = absolute(PAGES.designView(publicKey));
  return (
    <Card>
      <Stack gap={2.5}>
        <CopyLink url={url} />
        <ShareButtons url={url} text={messages.text(name)} hasOwnCopy />
        <LinkCode
          png={`/api/designs/${encodeURIComponent(publicKey)}/qr.png`}
          svg={`/api/designs/${encodeURIComponent(publicKey)}/qr.svg`}
          alt={messages.codeAlt}
          text={messages.codeText}
          fileName="memorial-design"
        />
      </Stack>
    </Card>
  );
}
