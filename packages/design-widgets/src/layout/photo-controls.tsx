import { LAYOUT_LIMITS, type PhotoPlace } from '@ftl/rules';
import { Button, RangeSlider, Row, Stack, Text, VisuallyHidden } from '@ftl/ui-kit';
import { useDebounced } from '../use-debounced';
import { Group, Legend } from './choices';
import { photoMessages as messages } from './editor.messages';
import { AS_DESIGNED, DESIGN, placeAfter } from './photo-place';
import { STEP } from './photo-stage';

/** Until a screen reader reads the place after the last change, in ms. */
const QUIET_MS = 500;

const { from, to } = LAYOUT_LIMITS.scale;
/** Arrows, in the order of a line of buttons. */
const MOVES = [
  ['←', messages.left, { right: -STEP }],
  ['↑', messages.up, { down: -STEP }],
  ['↓', messages.down, { down: STEP }],
  ['→', messages.right, { right: STEP }],
] as const;

interface PhotoControlsProps {
  photo: PhotoPlace;
  onPhoto: (photo: PhotoPlace) => void;
  hintId: string;
}

/** Size and position of the photo without a gesture. */
export function PhotoControls({ photo, onPhoto, hintId }: PhotoControlsProps) {
  const { scale, x, y } = photo;
  const percent = (shift: number) => Math.round((shift / DESIGN.width) * 100);
  const place = useDebounced(messages.place(scale, percent(x), percent(y)), QUIET_MS);
  return (
    <Group>
      <Legend>{messages.legend}</Legend>
      <Stack gap={1}>
        <Text id={hintId} size="small" tone="soft">
          {messages.hint}
        </Text>
        <RangeSlider
          label={messages.size}
          value={scale}
          min={from}
          max={to}
          step={0.01}
          say={messages.percent}
          onChange={(size) => onPhoto({ ...photo, scale: size })}
        />
        <Row gap={1}>
          {MOVES.map(([arrow, label, by]) => (
            <Button
              key={label}
              variant="secondary"
              small
              aria-label={label}
              title={label}
              onClick={() => onPhoto(placeAfter(photo, by))}
            >
              <span aria-hidden="true">{arrow}</span>
            </Button>
          ))}
          <Button variant="quiet" small onClick={() => onPhoto(AS_DESIGNED)}>
            {messages.reset}
          </Button>
        </Row>
        <VisuallyHidden role="status">{place}</VisuallyHidden>
      </Stack>
    </Group>
  );
}
