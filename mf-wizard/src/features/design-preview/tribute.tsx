import { refusalText } from '@ftl/api-client';
import {
  setDesignVisibility,
  updateAccountDesign,
  type AccountDesign,
} from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import {
  DesignImage,
  AskFamily,
  OrderTogether,
  PrintedLines,
  SpellingCheck,
  useColors,
  useTemplates,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { printedLines, shirtLabel, titleCase } from '@ftl/rules';
import {
  Badge,
  Button,
  Card,
  Grid,
  Heading,
  LinkButton,
  MockupViewer,
  Notice,
  Row,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { OWNER } from '../../owner';
import { checkoutPath, useCheckoutParameters } from '../design/checkout-parameters';
import { designMessages } from '../design/design.messages';
import { PriceOfShirt } from '../design/price-of-shirt';
import { useDesignMockup } from '../design/use-design-mockup';
import { useStoreDesign } from '../design/use-design';
import { useNextPage } from '../design/use-next-page';
import { useRegenerate } from '../design-details/use-regenerate';
import { messages } from './messages';
import { useDesignLayout } from './use-design-layout';

interface TributeProps {
  design: AccountDesign;
  /** The design's image. */
  imageUrl: string;
}

/** The finished design on its shirt, with actions to change, share and order it. */
export function Tribute({ design, imageUrl }: TributeProps) {
  const goOn = useNextPage();
  const keep = useStoreDesign();
  const parameters = useCheckoutParameters();
  const templates = useTemplates(OWNER);
  const mockup = useDesignMockup(design, parameters.color);
  const layout = useDesignLayout(design, parameters.color);
  const regeneration = useRegenerate();
  const { id, lovedOneName, selectedTemplateId } = design;
  const color = titleCase(parameters.color);
  const { colors } = useColors(OWNER);
  const shirtHex = colors.find(({ name }) => name === color)?.hex ?? '#ffffff';
  const template = templates.data?.find((each) => each.id === selectedTemplateId)?.name;

  const sharing = useMutation({
    mutationFn: async () => {
      await updateAccountDesign(String(id), { status: 'completed', updatedAt: design.updatedAt });
      return setDesignVisibility(String(id), { isPublic: true });
    },
    onSuccess: (shared) => {
      keep(shared);
      goOn(PAGES.designShare(id));
    },
    onError: (error) => {
      const description = refusalText(error, messages.errorText);
      toast({ title: messages.error, description, tone: 'error' });
    },
  });
  const again = () =>
    regeneration.mutate(design, {
      onSuccess: (made) => goOn(PAGES.designPreview(made.id), { replace: true }),
    });
  const facts = [
    [messages.forName, lovedOneName],
    [messages.template, template ?? designMessages.defaultTemplate],
    [messages.product, messages.productLine(color, parameters.size)],
    [
      messages.back,
      design.back && <PrintedLines lines={printedLines(design.back)} weight="strong" />,
    ],
  ] as const;
  const edits = [
    [messages.editPhoto, `${PAGES.designCreate}?design=${id}`],
    [messages.editDetails, PAGES.designDetails(id)],
    [messages.changeTemplate, PAGES.designTemplate(id)],
    [messages.changeOptions, PAGES.designCustomize(id)],
  ] as const;

  if (layout.editor) return layout.editor;
  return (
    <Stack gap={3}>
      <Grid min="300px">
        <Card>
          <Stack gap={2}>
            <DesignImage
              url={imageUrl}
              name={lovedOneName}
              shirtHex={shirtHex}
              onRegenerate={again}
              busy={regeneration.isPending}
            />
            {layout.opener}
          </Stack>
        </Card>
        <Card>
          <Stack gap={2}>
            <Row justify="space-between">
              <Heading level={2} size={3}>
                {messages.productLine(color, parameters.size)}
              </Heading>
              {mockup.status === 'ready' && <Badge tone="good">{messages.mockupReady}</Badge>}
            </Row>
            <MockupViewer
              views={mockup.views}
              status={mockup.status}
              onRetry={mockup.retry}
              label={shirtLabel(color, lovedOneName)}
            />
          </Stack>
        </Card>
      </Grid>
      <Grid min="300px">
        <Card>
          <Stack gap={2}>
            {facts.map(
              ([label, value]) =>
                value !== undefined && (
                  <div key={label}>
                    <Text size="small" tone="soft">
                      {label}
                    </Text>
                    <Text as="div" weight="strong">
                      {value}
                    </Text>
                  </div>
                ),
            )}
            <Row gap={1}>
              {edits.map(([label, to]) => (
                <LinkButton key={label} small variant="secondary" to={to}>
                  {label}
                </LinkButton>
              ))}
            </Row>
          </Stack>
        </Card>
        <Card>
          <Stack gap={2}>
            <Heading level={2} size={3}>
              {messages.summary}
            </Heading>
            <PriceOfShirt
              plan={design.plan}
              size={parameters.size}
              hasBack={design.back !== undefined}
            />
            <SpellingCheck
              words={design}
              back={design.back}
              edit={PAGES.designDetails(design.id)}
            />
            <LinkButton
              wide
              to={checkoutPath(design, parameters)}
              onClick={() => toast({ title: messages.redirecting })}
            >
              {messages.checkout}
            </LinkButton>
          </Stack>
        </Card>
      </Grid>
      <Card>
        <Stack gap={2}>
          <Row between={4}>
            <Row>
              <Button variant="secondary" busy={sharing.isPending} onClick={() => sharing.mutate()}>
                {sharing.isPending ? messages.sharing : messages.share}
              </Button>
              <LinkButton variant="secondary" to={PAGES.designCreate}>
                {messages.another}
              </LinkButton>
            </Row>
            <LinkButton variant="quiet" flush to={PAGES.designDetails(id)}>
              {messages.backToDetails}
            </LinkButton>
          </Row>
          <Text size="small" tone="soft">
            {messages.shareNote}
          </Text>
        </Stack>
      </Card>
      <AskFamily owner={OWNER} designId={id} />
      <OrderTogether designId={id} />
      <Notice tone="neutral" title={messages.comingSoon}>
        {messages.memorialPage}
      </Notice>
    </Stack>
  );
}
