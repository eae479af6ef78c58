import { PAGES } from '@ftl/contracts';
import { useQuote } from '@ftl/design-widgets';
import { describeLines } from '@ftl/rules';
import {
  Card,
  Heading,
  LinkButton,
  Notice,
  Page,
  space,
  Stack,
  Text,
  usePageTitle,
} from '@ftl/ui-kit';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { colorLabel, useShirtColors } from '../../state/shirt-colors';
import { useTemplateName } from '../../state/design-query';
import { useOrderDraft } from '../../state/use-order-draft';
import { DesignGate, type FinishedDesign } from '../order-parts/design-gate';
import { DesignShirt } from '../order-parts/design-shirt';
import { backFacts, Facts } from '../order-parts/facts';
import { OrderLayout } from '../order-parts/order-layout';
import { DesignImage } from '../order-parts/images';
import { OrderPrice } from '../order-parts/order-price';
import { reviewMessages as messages } from './messages';

const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(1)};
`;

function ReviewOf({ design }: { design: FinishedDesign }) {
  const draft = useOrderDraft(design);
  const { options } = useShirtColors();
  const templateName = useTemplateName(design.selectedTemplate);
  const quote = useQuote(OWNER, design, draft.lines);
  const color = colorLabel(options, draft.color);
  return (
    <OrderLayout>
      <Stack gap={1}>
        <Heading level={2} size={3}>
          {messages.shirtHeading}
        </Heading>
        <DesignShirt design={design} color={draft.color} colorLabel={color} />
      </Stack>
      <Stack gap={3}>
        <Card as="div">
          <Stack gap={3}>
            <Heading level={2} size={3}>
              {messages.designHeading}
            </Heading>
            <DesignImage
              src={design.finalDesignImageUrl}
              alt={messages.designAlt(design.lovedOneName)}
              width={500}
              height={600}
            />
            <Facts
              label={messages.detailsHeading}
              facts={[
                { name: messages.name, value: design.lovedOneName },
                { name: messages.template, value: templateName },
                { name: messages.color, value: color },
                { name: messages.sizes, value: describeLines(draft.lines) },
                ...backFacts(design.back),
              ]}
            />
          </Stack>
        </Card>
        <Card as="div">
          <Stack gap={3}>
            <OrderPrice quote={quote} />
            <Actions>
              <LinkButton variant="secondary" wide to={PAGES.guestDesign(design.id)}>
                {messages.back}
              </LinkButton>
              <LinkButton wide to={PAGES.guestCheckout(design.id)}>
                {messages.next}
              </LinkButton>
            </Actions>
          </Stack>
        </Card>
        <Stack gap={0} align="start">
          <Text size="small" tone="soft">
            {messages.together}
          </Text>
          <LinkButton small variant="quiet" to={PAGES.togetherOfDesign(design.id)}>
            {messages.togetherLink}
          </LinkButton>
        </Stack>
      </Stack>
    </OrderLayout>
  );
}

function MissingDesign() {
  return (
    <Notice
      tone="caution"
      title={messages.missingTitle}
      actions={<LinkButton to={PAGES.guestDesign()}>{messages.startAgain}</LinkButton>}
    >
      {messages.missing}
    </Notice>
  );
}

/** `/guest-order-review/:id`: the whole order, before any input is required. */
export function OrderReviewPage() {
  const { id = '' } = useParams();
  usePageTitle(messages.title);
  return (
    <Page title={messages.title} intro={messages.intro} width="wide">
      <DesignGate designId={id} missing={<MissingDesign />}>
        {(design) => <ReviewOf design={design} />}
      </DesignGate>
    </Page>
  );
}
