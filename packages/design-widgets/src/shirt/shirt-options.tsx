import type { OrderLine, ShirtColor } from '@ftl/contracts';
import { SIZES } from '@ftl/contracts';
import { MAX_QUANTITY_PER_SIZE } from '@ftl/rules';
import { Heading, Row, SizeQuantityPicker, Stack } from '@ftl/ui-kit';
import { ColorChoice } from './color-choice';
import { SizeGuide } from './size-guide';
import { shirtMessages } from './shirt.messages';
import { useSizeChoice } from './use-size-choice';

interface ShirtOptionsProps {
  /** Result of `useColors`. */
  colors: { colors: readonly ShirtColor[]; hasFailed: boolean };
  color: string;
  onColor: (name: string) => void;
  sizes: readonly OrderLine[];
  onSizes: (sizes: OrderLine[]) => void;
  /** Whether the buyer has chosen the sizes before. */
  isChosen?: boolean;
  disabled?: boolean;
}

/** Color, and a quantity for every size. */
export function ShirtOptions(props: ShirtOptionsProps) {
  const { colors, color, onColor, sizes, onSizes, isChosen, disabled } = props;
  const choose = useSizeChoice(sizes, onSizes, isChosen);
  return (
    <Stack gap={3}>
      <ColorChoice colors={colors} color={color} onColor={onColor} disabled={disabled} />
      <Stack gap={1}>
        <Row justify="space-between">
          <Heading level={3}>{shirtMessages.sizesTitle}</Heading>
          <SizeGuide />
        </Row>
        <SizeQuantityPicker
          sizes={SIZES}
          value={sizes}
          max={MAX_QUANTITY_PER_SIZE}
          disabled={disabled}
          onChange={choose}
        />
      </Stack>
    </Stack>
  );
}
