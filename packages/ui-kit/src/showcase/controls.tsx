import { useState } from 'react';
import { Accordion } from '../accordion';
import { Button, LinkButton } from '../button';
import type { ButtonVariant } from '../button';
import { ColorPicker } from '../color-picker';
import { Dialog, DialogActions } from '../dialog';
import { EmailField, TextArea, TextField } from '../fields';
import { Row, Text } from '../layout';
import { palette } from '../palette';
import { QuantityStepper } from '../quantity-stepper';
import { RadioCards } from '../radio-cards';
import { RangeSlider } from '../range-slider';
import { Segments } from '../segments';
import { SizePicker } from '../size-picker';
import { SizeQuantityPicker } from '../size-quantity-picker';
import { guestPlanNote } from '@ftl/rules';
import { PlanNote } from '../plan-note';
import { Tooltip } from '../tooltip';
import { sampleImage, Section } from './section';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', '2XL'];
const colors = [
  { name: 'White', hex: '#FFFFFF' },
  { name: 'Black', hex: '#16161A' },
  { name: 'Navy', hex: '#1F2A44' },
];
const cards = ['Heaven Memory', 'Military Memorial', 'With a description'].map((label, index) => ({
  value: label,
  label,
  imageUrl: sampleImage(String(index + 1), palette.goldTint),
  ...(index === 2 ? { description: 'One line about the scene.', disabled: true } : {}),
}));

function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} gap={1}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} small>
            small
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <LinkButton variant={variant} to="#">
            link
          </LinkButton>
        </Row>
      ))}
      <Button wide>wide</Button>
    </Section>
  );
}

function Choices() {
  const [card, setCard] = useState('Heaven Memory');
  const [color, setColor] = useState('White');
  const [size, setSize] = useState('M');
  const [quantity, setQuantity] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [brush, setBrush] = useState<'restore' | 'erase'>('restore');
  return (
    <Section title="Choices">
      <RadioCards label="Cards" options={cards} value={card} onChange={setCard} />
      <ColorPicker colors={colors} value={color} onChange={setColor} />
      <ColorPicker colors={colors} value="Navy" onChange={setColor} label="Disabled" disabled />
      <Segments
        label="Brush"
        options={{ restore: 'Restore', erase: 'Erase' }}
        value={brush}
        onChange={setBrush}
      />
      <SizePicker sizes={sizes} value={size} onChange={setSize} />
      <SizeQuantityPicker
        sizes={sizes}
        value={[{ size: 'M', quantity }]}
        onChange={(_, next) => setQuantity(next)}
      />
      <Row>
        <QuantityStepper
          label="One to ten"
          value={quantity}
          min={1}
          max={10}
          onChange={setQuantity}
        />
        <QuantityStepper label="Disabled" value={3} onChange={setQuantity} disabled />
      </Row>
      <RangeSlider
        label="Zoom"
        value={zoom}
        min={1}
        max={4}
        step={0.25}
        say={(value) => `${Math.round(value * 100)}%`}
        onChange={setZoom}
      />
    </Section>
  );
}

function Fields() {
  const [name, setName] = useState('Eleanor Rose');
  const change = (event: { target: { value: string } }) => setName(event.target.value);
  return (
    <Section title="Fields">
      <TextField label="Name" hint="As on the shirt" value={name} limit={50} onChange={change} />
      <EmailField label="Email" value="" onChange={change} />
      <TextField label="With an error" error="Please enter a name" value="" onChange={change} />
      <TextField label="Disabled" value={name} onChange={change} disabled />
      <TextArea label="Message" value={name} maxLength={500} showCount onChange={change} />
    </Section>
  );
}

function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Overlays and folds">
      <Row>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Open a dialog
        </Button>
        <PlanNote note={guestPlanNote()} to="/design/create" />
        <Tooltip text="Said after a moment">
          <Button variant="quiet">Hover or focus</Button>
        </Tooltip>
      </Row>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete your photo now?"
        description="What follows from it, in a sentence."
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => setIsOpen(false)}>
            Delete now
          </Button>
        </DialogActions>
      </Dialog>
      <Accordion
        defaultOpen={['open']}
        items={[
          { id: 'open', title: 'Open', content: <Text>What stands in it.</Text> },
          { id: 'closed', title: 'Closed', content: <Text>Seen when it is opened.</Text> },
        ]}
      />
    </Section>
  );
}

/** Everything that can be pressed, selected or filled in. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
      <Overlays />
    </>
  );
}
