import { PAGES, SIZES } from '@ftl/contracts';
import type { Quote, Size } from '@ftl/contracts';
import { BackWords, TemplateChoice, useTemplates } from '@ftl/design-widgets';
import { PLAN_NOTES, PLAN_PRICES } from '@ftl/rules';
import {
  Accordion,
  Badge,
  Button,
  Card,
  ColorPicker,
  formatCents,
  Heading,
  PlanNote,
  ProgressBar,
  Row,
  SizePicker,
  Stack,
  Text,
} from '@ftl/ui-kit';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { Columns } from './columns';
import { PhotoPicker } from './photo-picker';
import { tributePrice } from './tribute-price';
import { TributeShirt } from './tribute-shirt';
import { tributeMessages } from './tribute.messages';
import { TRIBUTE_COLORS } from './tribute.state';
import type { Tribute } from './use-tribute';

function PriceLine({
  label,
  cents,
  isTotal = false,
}: {
  label: string;
  cents: number;
  isTotal?: boolean;
}) {
  const weight = isTotal ? 'strong' : 'normal';
  return (
    <Row justify="space-between">
      <Text weight={weight}>{label}</Text>
      <Text weight={weight}>{formatCents(cents)}</Text>
    </Row>
  );
}

/** The total price of the shirt. */
export function PriceSummary({ price }: { price: Quote }) {
  const { expressCents = 0 } = price;
  const freeFrom = PLAN_PRICES.tribute.freeShippingAboveCents;
  return (
    <Stack gap={1.5}>
      <Heading level={2} size={3}>
        {tributeMessages.summary}
      </Heading>
      <div>
        <PriceLine label={tributeMessages.shirt} cents={price.unitCents * price.quantity} />
        {price.backUnitCents !== undefined && (
          <PriceLine
            label={tributeMessages.backWords}
            cents={price.backUnitCents * price.quantity}
          />
        )}
        <PriceLine label={tributeMessages.shipping} cents={price.shippingCents - expressCents} />
        {expressCents > 0 && <PriceLine label={tributeMessages.express} cents={expressCents} />}
        <PriceLine label={tributeMessages.total} cents={price.totalCents} isTotal />
      </div>
      {freeFrom !== null && (
        <Text size="small" tone="soft">
          {tributeMessages.freeShipping(`$${freeFrom / 100}`)}
        </Text>
      )}
      {/* A tab that is older than a price change has only its own rules' note. */}
      {price.unitCents === PLAN_PRICES.tribute.unitCents && (
        <PlanNote note={PLAN_NOTES.tribute} to={PAGES.guestDesign()} />
      )}
    </Stack>
  );
}

/** Scrolls to a position below the shell's header. */
const Shirt = styled.div`
  scroll-margin-top: 96px;
`;

/** The design on its shirt, the remaining choices, the price and the button to the checkout. */
export function PreviewStage({
  state,
  change,
  changeBack,
  choosePhoto,
  changeTemplate,
  edit,
  goToCheckout,
  startOver,
}: Tribute) {
  const { form, screen, wantedTemplate, nextTemplate } = state;
  const isUpdating = screen.stage !== 'preview';
  const earlier = screen.stage === 'making' ? screen.earlier : null;
  const shirt = useRef<HTMLDivElement>(null);
  // On a phone the templates are far below the shirt.
  useEffect(() => {
    if (isUpdating) shirt.current?.scrollIntoView({ block: 'nearest' });
  }, [isUpdating]);
  const templateCards = useTemplates(OWNER);
  const sizeLabel = useId();
  const options = (
    <Stack gap={2}>
      <ColorPicker
        colors={TRIBUTE_COLORS}
        value={form.tshirtColor}
        onChange={(tshirtColor) => change({ tshirtColor })}
      />
      <Stack gap={1}>
        <Text id={sizeLabel} weight="strong">
          {tributeMessages.size}
        </Text>
        <SizePicker
          labelledBy={sizeLabel}
          sizes={SIZES}
          value={form.size}
          onChange={(size) => change({ size: size as Size })}
        />
      </Stack>
    </Stack>
  );
  const templates = (
    <Stack gap={1}>
      <TemplateChoice
        label={tributeMessages.changeTemplate}
        headingLevel={3}
        templates={templateCards}
        value={nextTemplate || form.template}
        onChange={changeTemplate}
        problem={wantedTemplate === '' ? undefined : tributeMessages.photoNeeded}
      />
      {wantedTemplate !== '' && (
        <div>
          <PhotoPicker onChoose={choosePhoto} />
        </div>
      )}
    </Stack>
  );
  return (
    <Stack gap={3}>
      <Columns>
        <Card>
          <Stack gap={2}>
            <Shirt ref={shirt}>
              {isUpdating && (
                <ProgressBar
                  value={screen.stage === 'making' ? screen.progress : 100}
                  label={tributeMessages.processing}
                />
              )}
              <div role="status">
                {!isUpdating && <Badge tone="good">{tributeMessages.ready}</Badge>}
              </div>
            </Shirt>
            <TributeShirt
              form={earlier === null ? form : { ...form, template: earlier }}
              designId={state.designId}
            />
          </Stack>
        </Card>
        <Card>
          <Stack gap={3}>
            <Accordion
              multiple
              headingLevel={2}
              items={[
                { id: 'template', title: tributeMessages.changeTemplate, content: templates },
                { id: 'options', title: tributeMessages.options, content: options },
              ]}
            />
            <PriceSummary price={tributePrice(state)} />
            <Button wide busy={isUpdating} onClick={goToCheckout}>
              {tributeMessages.checkout}
            </Button>
            <Row justify="center">
              <Button variant="secondary" disabled={isUpdating} onClick={edit}>
                {tributeMessages.edit}
              </Button>
              <Button variant="quiet" disabled={isUpdating} onClick={startOver}>
                {tributeMessages.startOver}
              </Button>
            </Row>
          </Stack>
        </Card>
      </Columns>
      <BackWords
        owner={OWNER}
        designId={state.designId}
        back={form.back}
        color={form.tshirtColor}
        headingLevel={2}
        disabled={isUpdating}
        onChange={changeBack}
      />
    </Stack>
  );
}
