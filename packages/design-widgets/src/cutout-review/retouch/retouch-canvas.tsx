import type { PhotoBox, RetouchStroke } from '@ftl/contracts';
import { space, theme } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import type { RetouchLayers, StrokeMasks } from './retouch-layers';
import { retouchMessages } from './retouch.messages';
import { extend } from './stroke-history';

export type RetouchTool = 'keep' | 'remove' | 'move';

/** What a fine stroke of a tool does to the pixels under it. */
const FINE = { keep: 'restore', remove: 'erase' } as const;

const Window = styled.div`
  max-height: min(52vh, 560px);
  max-height: min(52dvh, 560px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};
`;

interface SheetSize {
  /** Width by height. */
  $ratio: number;
  $zoom: number;
}

const sheetWidth =
  (unit: 'vh' | 'dvh') =>
  ({ $ratio, $zoom }: SheetSize): string =>
    `calc(min(100%, min(52${unit}, 560px) * ${$ratio}) * ${$zoom})`;

const Sheet = styled.div<SheetSize>`
  position: relative;
  width: ${sheetWidth('vh')};
  width: ${sheetWidth('dvh')};
  aspect-ratio: ${({ $ratio }) => $ratio};
  margin: 0 auto;
  background: repeating-conic-gradient(${theme.color.linen} 0 25%, #fff 0 50%) 0 0 / ${space(3)}
    ${space(3)};

  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  canvas:focus-visible {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: -3px;
  }
`;

const Brush = styled.div`
  position: absolute;
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow: 0 0 0 1.5px ${theme.color.ink};
  pointer-events: none;
  transform: translate(-50%, -50%);
`;

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface RetouchCanvasProps {
  layers: RetouchLayers;
  strokes: readonly RetouchStroke[];
  masks: StrokeMasks;
  /** Scrolled into the middle once it is known. */
  place: PhotoBox | undefined;
  tool: RetouchTool;
  /** Whether strokes change exactly what they cover. */
  isFine: boolean;
  /** As a share of the shorter side. */
  radius: number;
  zoom: number;
  disabled: boolean;
  onStroke: (stroke: RetouchStroke) => void;
}

/** The photo as a canvas to paint on, by mouse, pen, finger or keys. */
export function RetouchCanvas(props: RetouchCanvasProps) {
  const { layers, strokes, masks, place, tool, isFine, radius, zoom, disabled, onStroke } = props;
  const { width, height } = layers;
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = useRef<RetouchStroke | null>(null);
  const [brush, setBrush] = useState<[number, number] | null>(null);
  const ratio = width / height;

  const show = () => {
    const context = canvas.current?.getContext('2d');
    if (context)
      layers.draw(
        context,
        running.current === null ? strokes : [...strokes, running.current],
        masks,
      );
  };
  useEffect(show);
  useEffect(() => {
    const sheet = canvas.current;
    const frame = sheet?.closest<HTMLElement>('[data-window]');
    if (!sheet || !frame || !place) return;
    const { clientWidth: across, clientHeight: down } = sheet;
    frame.scrollLeft = (place.x + place.width / 2) * across - frame.clientWidth / 2;
    frame.scrollTop = (place.y + place.height / 2) * down - frame.clientHeight / 2;
    setBrush([place.x + place.width / 2, place.y + place.height / 2]);
  }, [place]);

  const placeOf = (event: PointerEvent): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const begin = (by: keyof typeof FINE, at: [number, number]) => {
    const mode = isFine ? FINE[by] : by;
    running.current = extend({ mode, radius, points: [] }, at, ratio);
  };
  const end = () => {
    const stroke = running.current;
    running.current = null;
    if (stroke !== null) onStroke(stroke);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (tool === 'move' || disabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(tool, placeOf(event));
    show();
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = placeOf(event);
    setBrush(tool === 'move' ? null : at);
    if (running.current === null) return;
    running.current = extend(running.current, at, ratio);
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (tool === 'move' || disabled) return;
    const [x, y] = brush ?? [0.5, 0.5];
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      event.preventDefault();
      const step = Math.max(radius / 2, 0.004);
      const next: [number, number] = [
        clamp(x + arrow[0] * step * Math.min(1, 1 / ratio)),
        clamp(y + arrow[1] * step * Math.min(1, ratio)),
      ];
      if (event.shiftKey) {
        begin(tool, [x, y]);
        if (running.current !== null) running.current = extend(running.current, next, ratio);
        end();
      }
      setBrush(next);
    }
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      begin(tool, [x, y]);
      end();
      setBrush([x, y]);
    }
  };

  const shorter = Math.min(width, height);
  return (
    <Window data-window>
      <Sheet $ratio={ratio} $zoom={zoom}>
        <canvas
          ref={canvas}
          width={width}
          height={height}
          tabIndex={0}
          // A screen reader hands an application its keys, and they paint here.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-label={retouchMessages.canvas}
          style={{
            touchAction: tool === 'move' ? 'auto' : 'none',
            cursor: tool === 'move' ? 'grab' : 'none',
          }}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={end}
          onPointerCancel={end}
          onPointerLeave={() => running.current === null && setBrush(null)}
          onKeyDown={onKeyDown}
        />
        {brush !== null && (
          <Brush
            style={{
              left: `${brush[0] * 100}%`,
              top: `${brush[1] * 100}%`,
              width: `${(2 * radius * shorter * 100) / width}%`,
              aspectRatio: 1,
            }}
          />
        )}
      </Sheet>
    </Window>
  );
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
