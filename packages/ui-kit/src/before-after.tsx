import { useCallback, useState, type SyntheticEvent } from 'react';
import * as Compare from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import styled from 'styled-components';
import { Button } from './button';
import { beforeAfterMessages as texts } from './messages';
import { space, theme } from './theme';

const Frame = styled.div<{ $ratio: string; $fits: boolean }>`
  position: relative;
  overflow: hidden;
  aspect-ratio: ${(props) => props.$ratio};
  /* Not by max-height, which would leave room beside the images. */
  width: ${({ $fits, $ratio }) => ($fits ? `min(100%, calc(70vh * ${$ratio}))` : '100%')};
  margin: 0 auto;
  border-radius: ${theme.radius.medium};
  /* Squares behind the cut-out show where it is transparent. */
  background-color: #fff;
  background-image:
    linear-gradient(
      45deg,
      ${theme.color.linen} 25%,
      transparent 25%,
      transparent 75%,
      ${theme.color.linen} 75%
    ),
    linear-gradient(
      45deg,
      ${theme.color.linen} 25%,
      transparent 25%,
      transparent 75%,
      ${theme.color.linen} 75%
    );
  background-position:
    0 0,
    12px 12px;
  background-size: 24px 24px;

  > div {
    width: 100%;
    height: 100%;
  }

  /* The library takes away the outline of the slider, which is as wide as the frame. */
  [role='slider']:focus-visible .__rcs-handle-button {
    outline: 3px solid #fff;
    box-shadow: 0 0 0 6px ${theme.color.dusk} !important;
  }
`;

const Buttons = styled.div`
  display: flex;
  /* Only if the visitor's font is much larger. */
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1.5)};

  > button {
    flex: 1 1 0;
    min-width: max-content;
    padding-inline: 4px;
    white-space: nowrap;
  }
  @media (max-width: ${theme.breakpoint.phone}px) {
    gap: ${space(0.5)};

    > button {
      font-size: 0.9375rem;
    }
  }
`;

const Caption = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  z-index: 2;
  top: ${space(1.5)};
  ${(props) => props.$side}: ${space(1.5)};
  padding: 2px 10px;
  border-radius: ${theme.radius.round};
  background: rgba(43, 42, 51, 0.78);
  color: #fff;
  font-size: 0.875rem;
  pointer-events: none;
`;

/** A place on the images; light and dark, to be seen on both. */
const Mark = styled.span`
  position: absolute;
  z-index: 1;
  border: 3px solid #fff;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px ${theme.color.ink},
    inset 0 0 0 2px ${theme.color.ink};
  pointer-events: none;
`;

interface BeforeAfterProps {
  before: string;
  after: string;
  beforeAlt?: string;
  afterAlt?: string;
  /** Percent of the before image: 0 shows only the after image, 100 only the before image. */
  defaultPosition?: number;
  /** Receives the percent of the before image; must be stable between renders. */
  onPositionChange?: (position: number) => void;
  /** CSS `aspect-ratio` of the frame. */
  aspectRatio?: string;
  /** A place to look at, as shares of the frame. */
  mark?: { x: number; y: number; width: number; height: number } | undefined;
  /** Shows three buttons that set 100, 50 and 0. */
  controls?: boolean;
  /** Keeps the frame lower than the window. */
  fitsWindow?: boolean;
  /** Starts at the middle of what is opaque in the after image, once it is complete. */
  startAtSubject?: boolean;
  /** Shows each image only once it is complete: half a face while loading would be frightening. */
  appearWhole?: boolean;
}

/** Two versions of an image with a divider between them, moved by mouse, touch or arrow keys. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { before, after, defaultPosition = 50 } = props;
  const { beforeAlt = texts.before, afterAlt = texts.after } = props;
  const { onPositionChange, aspectRatio = '4 / 5', controls = true } = props;
  const { startAtSubject = false, appearWhole = false, fitsWindow = false, mark } = props;
  const Image = appearWhole ? WholeImage : PlainImage;
  const [position, setPosition] = useState(defaultPosition);
  // A new callback on every render would reset the slider.
  const follow = useCallback(
    (next: number) => {
      setPosition(Math.round(next));
      onPositionChange?.(next);
    },
    [onPositionChange],
  );
  const slider = useReactCompareSlider({
    defaultPosition,
    keyboardIncrement: '5%',
    onlyHandleDraggable: false,
    onPositionChange: follow,
  });
  const center = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (slider.position.current !== defaultPosition) return;
    slider.setPosition(Math.round(subjectCenter(currentTarget) ?? defaultPosition));
  };
  return (
    <div>
      <Frame $ratio={aspectRatio} $fits={fitsWindow} data-position={position}>
        <Compare.Provider {...slider}>
          <Compare.Root>
            <Compare.Item item="itemOne">
              <Image key={before} src={before} alt={beforeAlt} />
            </Compare.Item>
            <Compare.Item item="itemTwo">
              <Image
                key={after}
                src={after}
                alt={afterAlt}
                onLoad={startAtSubject ? center : undefined}
              />
            </Compare.Item>
            <Compare.HandleRoot aria-label={texts.label}>
              <Compare.Handle
                buttonStyle={{
                  background: 'rgba(43, 42, 51, 0.55)',
                  WebkitBackdropFilter: 'none',
                  backdropFilter: 'none',
                }}
              />
            </Compare.HandleRoot>
          </Compare.Root>
        </Compare.Provider>
        {mark && (
          <Mark
            data-mark
            style={{
              left: asPercent(mark.x),
              top: asPercent(mark.y),
              width: asPercent(mark.width),
              height: asPercent(mark.height),
            }}
          />
        )}
        {position > 12 && <Caption $side="left">{texts.before}</Caption>}
        {position < 88 && <Caption $side="right">{texts.after}</Caption>}
      </Frame>
      {controls && (
        <Buttons role="group" aria-label={texts.label}>
          <Button variant="secondary" small onClick={() => slider.setPosition(100)}>
            {texts.showBefore}
          </Button>
          <Button variant="secondary" small onClick={() => slider.setPosition(50)}>
            {texts.both}
          </Button>
          <Button variant="secondary" small onClick={() => slider.setPosition(0)}>
            {texts.showAfter}
          </Button>
        </Buttons>
      )}
    </div>
  );
}

const asPercent = (share: number): string => `${100 * share}%`;

interface ImageProps {
  src: string;
  alt: string;
  onLoad?: ((event: SyntheticEvent<HTMLImageElement>) => void) | undefined;
}

function PlainImage(props: ImageProps) {
  return <Compare.Image {...props} draggable={false} style={{ objectFit: 'contain' }} />;
}

function WholeImage({ onLoad, ...image }: ImageProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Compare.Image
      {...image}
      draggable={false}
      onLoad={(event) => {
        setLoaded(true);
        onLoad?.(event);
      }}
      style={{ objectFit: 'contain', opacity: isLoaded ? 1 : 0, transition: 'opacity 200ms' }}
    />
  );
}

/** Pixels per side of the image that is examined; the divider needs no more. */
const SIDE = 64;

/**
 * Horizontal center of everything opaque in a loaded image, weighted by area.
 * @returns percent of its width; undefined if the image is empty or cannot be read
 */
function subjectCenter(image: HTMLImageElement): number | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  let [opaque, moment] = [0, 0];
  for (let pixel = 0; pixel < SIDE * SIDE; pixel += 1) {
    const alpha = data[pixel * 4 + 3]!;
    opaque += alpha;
    moment += alpha * ((pixel % SIDE) + 0.5);
  }
  return opaque === 0 ? undefined : (100 * moment) / opaque / SIDE;
}
