import { CALL_TIMEOUTS_MS, retryOptions } from '@ftl/api-client';
import { renderCloseUp } from '@ftl/api-client/calls';
import { Button, space, theme } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { moveByKey, useHands, useWheel } from '../use-gestures';
import { previewMessages as messages } from './design-preview.messages';
import { FITTED, PRINT_WIDTH, zoomed, type Size, type View } from './zoom';

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  overscroll-behavior: contain;
  /* The color of the shirt is what is shown, so contrast themes must not replace it. */
  forced-color-adjust: none;

  &[open] {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
  }
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  container-type: size;
  overflow: hidden;
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: -3px;
    box-shadow: inset 0 0 0 6px #fff;
  }
`;

const Sheet = styled.div`
  position: relative;
  aspect-ratio: 5 / 6;
  width: min(100cqw, 100cqh * 5 / 6);
  pointer-events: none;

  img {
    position: absolute;
    width: 100%;
    height: 100%;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  padding: ${space(1)} ${space(2)} calc(${space(1)} + env(safe-area-inset-bottom));
  background: ${theme.color.card};
  color: ${theme.color.ink};
`;

const Words = styled.div`
  flex: 1 1 320px;
  font-size: 0.9375rem;
  line-height: 1.4;

  h2 {
    font-size: 1rem;
    font-weight: 620;
  }
`;

/** Fades into the preview around it, whose pixels are larger. */
const Face = styled.img`
  mask-image:
    linear-gradient(to right, transparent, #000 4%, #000 96%, transparent),
    linear-gradient(to bottom, transparent, #000 4%, #000 96%, transparent);
  mask-composite: intersect;
`;

/** Width from which the preview of 1,000 px is no longer sharp. */
const SHARP_WIDTH = 1200;

interface EnlargedDesignProps {
  /** URL of the finished design. */
  url: string;
  name: string;
  /** Color of the shirt as CSS. */
  shirtHex: string;
  onClose: () => void;
}

/**
 * The design on the whole screen, on the color of its shirt. It grows until a pixel of the print is a
 * pixel of the page: the face as the print file has it, the rest as in the preview.
 */
export function EnlargedDesign({ url, name, shirtHex, onClose }: EnlargedDesignProps) {
  const screen = useRef<HTMLDialogElement>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [view, setView] = useState<View>(FITTED);
  const [title, hint] = [useId(), useId()];
  const size = sizeOf(stage);
  const isLarge = size.width * view.scale > SHARP_WIDTH;
  const face = useQuery({
    queryKey: ['enlarged-design', url],
    queryFn: ({ signal }) =>
      renderCloseUp({ designImageUrl: url }, { signal, timeoutMs: CALL_TIMEOUTS_MS.rendering }),
    enabled: isLarge,
    staleTime: Number.POSITIVE_INFINITY,
    ...retryOptions('apiClient'),
  });

  useEffect(() => screen.current?.showModal(), []);

  const zoom = (by: number, at = { x: 0, y: 0 }) => setView((now) => zoomed(now, by, at, size));
  const move = (right: number, down: number) =>
    setView((now) =>
      zoomed({ ...now, x: now.x + right, y: now.y + down }, 1, { x: 0, y: 0 }, size),
    );
  const fromCenter = ({ x, y }: { x: number; y: number }) => {
    const box = stage?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };
  const hands = useHands(({ by, right, down, at }) => {
    move(right, down);
    zoom(by, fromCenter(at));
  });
  useWheel(stage, ({ growth, at }) => {
    zoom(growth, fromCenter(at));
    return true;
  });
  // The view moves over the design, as if it were scrolled.
  const onKeyDown = (event: KeyboardEvent) =>
    moveByKey(event, { growth: 1.25, way: -60 }, ({ by, right, down }) => {
      move(right, down);
      zoom(by);
    });

  return (
    <Screen
      ref={screen}
      aria-labelledby={title}
      style={{ backgroundColor: shirtHex }}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Stage
        ref={setStage}
        role="group"
        aria-label={messages.zoomArea}
        aria-describedby={hint}
        tabIndex={0}
        {...hands}
        onDoubleClick={(event) =>
          view.scale > 1
            ? setView(FITTED)
            : zoom(3, fromCenter({ x: event.clientX, y: event.clientY }))
        }
      >
        <Sheet style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <img src={url} alt={messages.designAlt(name)} draggable={false} />
          {isLarge && face.data !== undefined && (
            <Face
              src={face.data.image}
              alt=""
              draggable={false}
              // Its own ground, as it is not solid and the preview is below it.
              style={{ backgroundColor: shirtHex, ...shares(face.data.place) }}
            />
          )}
        </Sheet>
      </Stage>
      <Bar>
        <Words>
          <h2 id={title}>{messages.enlargedTitle(name)}</h2>
          <p id={hint}>{messages.zoomHint}</p>
          <p role="status">
            {messages.zoomState(Math.round((size.width * view.scale * 100) / PRINT_WIDTH))}{' '}
            {isLarge && sharpness(face)}
          </p>
        </Words>
        <Button
          variant="secondary"
          small
          aria-label={messages.zoomOut}
          onClick={() => zoom(1 / 1.5)}
        >
          −
        </Button>
        <Button variant="secondary" small aria-label={messages.zoomIn} onClick={() => zoom(1.5)}>
          +
        </Button>
        <Button small onClick={() => screen.current?.close()}>
          {messages.close}
        </Button>
      </Bar>
    </Screen>
  );
}

function sizeOf(stage: HTMLDivElement | null): Size {
  const sheet = stage?.firstElementChild;
  return sheet instanceof HTMLElement && sheet.offsetWidth > 0
    ? { width: sheet.offsetWidth, height: sheet.offsetHeight }
    : { width: 500, height: 600 };
}

const shares = (place: { left: number; top: number; width: number; height: number }) =>
  Object.fromEntries(Object.entries(place).map(([side, share]) => [side, `${share * 100}%`]));

function sharpness({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isError) return messages.sharpFailed;
  return isPending ? messages.sharpLoading : messages.sharpFace;
}
