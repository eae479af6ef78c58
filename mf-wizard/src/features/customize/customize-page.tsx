import { updateAccountDesign, type AccountDesign } from '@ftl/api-client/calls';
import { PAGES, SIZES, type ShirtBack, type Size } from '@ftl/contracts';
import { BackWords, SpellingCheck } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { shirtLabel, titleCase } from '@ftl/rules';
import {
  Button,
  Card,
  Grid,
  Heading,
  LinkButton,
  MockupViewer,
  Notice,
  Row,
  SizePicker,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import {
  checkoutParameters,
  checkoutPath,
  isSize,
  useCheckoutParameters,
} from '../design/checkout-parameters';
import { DesignGate } from '../design/design-gate';
import { PriceOfShirt } from '../design/price-of-shirt';
import { designNumber, useDesign, useStoreDesign } from '../design/use-design';
import { useDesignMockup } from '../design/use-design-mockup';
import { useNextPage } from '../design/use-next-page';
import { WizardPage } from '../design/wizard-page';
import { messages } from './messages';

/** WIZ5-05. A color of an earlier release's choice is only passed on. */
const SHOWN_COLOR = 'white';

/** Step 5: the size, the price, and the button to the checkout. */
export default function CustomizePage() {
  const id = designNumber(useParams()['id']);
  const design = useDesign(id);
  return (
    <WizardPage step="order" title={messages.title} design={design.data}>
      <DesignGate
        query={design}
        accepts={({ finalDesignImageUrl }) => finalDesignImageUrl !== null}
        failed={<NotReady id={id} />}
      >
        {(finished) => <OrderStep design={finished} />}
      </DesignGate>
    </WizardPage>
  );
}

function NotReady({ id }: { id: number }) {
  return (
    <Notice
      tone="caution"
      title={messages.notReady}
      actions={
        <LinkButton to={id > 0 ? PAGES.designPreview(id) : PAGES.designCreate}>
          {messages.backToDesign}
        </LinkButton>
      }
    >
      {messages.notReadyText}
    </Notice>
  );
}

function OrderStep({ design }: { design: AccountDesign }) {
  const goOn = useNextPage();
  const keep = useStoreDesign();
  const [query] = useSearchParams();
  const { color, size: chosenSize } = useCheckoutParameters();
  const mockup = useDesignMockup(design, SHOWN_COLOR);
  const requested = query.get('size')?.toUpperCase();
  const [size, setSize] = useState<Size>(isSize(requested) ? requested : chosenSize);
  const [isLeaving, setLeaving] = useState(false);

  const proceed = async () => {
    setLeaving(true);
    const parameters = { color, size };
    checkoutParameters.setState(parameters);
    toast({ title: messages.redirectingToast });
    // Only a convenience for the next visit: the URL contains the choice.
    await updateAccountDesign(String(design.id), { size }).then(keep, () => undefined);
    goOn(checkoutPath(design, parameters));
  };

  const keepBack = (back: ShirtBack | undefined) => keep({ ...design, back });

  return (
    <Stack gap={4}>
      <Grid min="300px" gap={4}>
        <MockupViewer
          views={mockup.views}
          status={mockup.status}
          onRetry={mockup.retry}
          label={shirtLabel(titleCase(SHOWN_COLOR), design.lovedOneName)}
        />
        <Stack gap={3}>
          <BackWords
            owner={OWNER}
            designId={design.key}
            back={design.back}
            front={design}
            color={titleCase(SHOWN_COLOR)}
            mockup={mockup}
            headingLevel={2}
            disabled={isLeaving}
            onChange={keepBack}
          />
          <Stack gap={1}>
            <Heading level={2} size={3}>
              {messages.size}
            </Heading>
            <SizePicker
              sizes={SIZES}
              value={size}
              label={messages.size}
              onChange={(chosen) => {
                setSize(chosen);
                checkoutParameters.setState({ size: chosen });
              }}
            />
            <Text size="small" tone="soft">
              {messages.color}
            </Text>
          </Stack>
          <Card>
            <Stack gap={2}>
              <Heading level={2} size={3}>
                {messages.summary}
              </Heading>
              <PriceOfShirt plan={design.plan} size={size} hasBack={design.back !== undefined} />
              <Text size="small" tone="soft">
                {messages.note}
              </Text>
              <Text size="small" tone="soft">
                {messages.longDelivery}
              </Text>
              <SpellingCheck
                words={design}
                back={design.back}
                edit={PAGES.designDetails(design.id)}
              />
              <Button wide busy={isLeaving} onClick={() => void proceed()}>
                {isLeaving ? messages.redirecting : messages.proceed}
              </Button>
            </Stack>
          </Card>
          <Row>
            <LinkButton variant="secondary" to={PAGES.designPreview(design.id)}>
              {messages.back}
            </LinkButton>
          </Row>
        </Stack>
      </Grid>
    </Stack>
  );
}
