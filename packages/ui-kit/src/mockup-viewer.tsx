import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { VisuallyHidden } from './layout';
import { Spinner } from './spinner';
import { space, theme } from './theme';

export const shirtViews = ['front', 'right', 'back', 'left'] as const;
export type ShirtView = (typeof shirtViews)[number];
export type MockupStatus = 'idle' | 'loading' | 'ready' | 'error';

/** Drag distance, in px, that turns the shirt by a quarter. */
const quarterTurnPx = 56;

const viewLabels: Record<ShirtView, string> = {
  front: 'Front',
  right: 'Right',
  back: 'Back',
  left: 'Left',
};

/** Order of the buttons; the drag goes round the shirt in the order of `shirtViews`. */
const buttonOrder: readonly ShirtView[] = ['front', 'back', 'left', 'right'];

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${theme.radius.medium};
  background: radial-gradient(circle at 50% 42%, #ffffff 0%, ${theme.color.linen} 100%);
  color: ${theme.color.inkSoft};
  text-align: center;
`;

const Turntable = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: pan-y;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: ${theme.radius.medium};
  }
`;

const Shot = styled.img<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  opacity: ${(props) => (props.$shown ? 1 : 0)};
  transition: opacity 220ms ease;
  pointer-events: none;
`;

const Busy = styled.div`
  position: absolute;
  top: ${space(1.5)};
  right: ${space(1.5)};
  color: ${theme.color.dusk};
`;

const ViewButtons = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

/** As high as the frame with its buttons, so that nothing moves when they come. */
const WithoutButtons = styled.div`
  padding-bottom: calc(${theme.target} + ${space(1)});
`;

const ViewButton = styled.button`
  min-height: ${theme.target};
  padding: 4px;
  border: 1.5px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  color: ${theme.color.ink};
  font-size: 1rem;
  font-weight: 600;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.dusk};
    background: ${theme.color.duskTint};
    color: ${theme.color.duskDeep};
  }
`;

interface MockupViewerProps {
  /** Address of each view; a missing one falls back to the front, then to the first there is. */
  views: Partial<Record<ShirtView, string>>;
  status: MockupStatus;
  onRetry?: () => void;
  /** What is seen: 'White t-shirt with the design for Rose'. */
  label?: string;
  /** Shown instead of the turning shirt while it is being made. */
  loadingLabel?: string;
}

/** The shirt from four sides: drag, swipe, arrow keys or the buttons turn it. */
export function MockupViewer(props: MockupViewerProps) {
  const {
    views,
    status,
    onRetry,
    label = 'T-shirt preview',
    loadingLabel = 'Preparing your t-shirt…',
  } = props;
  const [view, setView] = useState<ShirtView>('front');
  const dragStart = useRef<number | null>(null);
  const available = shirtViews.filter((side) => views[side] !== undefined);
  const shown = views[view] === undefined ? (available[0] ?? 'front') : view;

  const turn = (steps: number) => {
    if (available.length === 0) return;
    const index = available.indexOf(shown);
    setView(available[(index + steps + available.length) % available.length] ?? 'front');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragStart.current === null) return;
    const distance = event.clientX - dragStart.current;
    if (Math.abs(distance) < quarterTurnPx) return;
    dragStart.current = event.clientX;
    turn(distance > 0 ? -1 : 1);
  };

  if (available.length === 0) {
    return (
      <WithoutButtons>
        <Frame role={status === 'error' ? 'alert' : 'status'}>
          {status === 'loading' && (
            <>
              <Spinner />
              <span>{loadingLabel}</span>
            </>
          )}
          {status === 'error' && (
            <>
              <span>The t-shirt preview could not be made. Your design is safe.</span>
              {onRetry !== undefined && (
                <Button variant="secondary" onClick={onRetry}>
                  Try Again
                </Button>
              )}
            </>
          )}
          {(status === 'idle' || status === 'ready') && <span>Mockup not available</span>}
        </Frame>
      </WithoutButtons>
    );
  }

  return (
    <div>
      <Frame>
        <Turntable
          role="group"
          aria-roledescription="turntable"
          aria-label={`${label}. Use the left and right arrow keys to turn it.`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => (dragStart.current = event.clientX)}
          onPointerMove={onPointerMove}
          onPointerUp={() => (dragStart.current = null)}
          onPointerLeave={() => (dragStart.current = null)}
        >
          {available.map((side) => (
            <Shot
              key={side}
              src={views[side]}
              alt={side === shown ? `${label}, ${side}` : ''}
              aria-hidden={side !== shown}
              $shown={side === shown}
              width={800}
              height={800}
              draggable={false}
            />
          ))}
        </Turntable>
        {status === 'loading' && (
          <Busy>
            <Spinner size={24} label={loadingLabel} />
          </Busy>
        )}
      </Frame>
      <ViewButtons role="group" aria-label="Side of the t-shirt">
        {buttonOrder.map((side) => (
          <ViewButton
            key={side}
            type="button"
            aria-pressed={side === shown}
            disabled={views[side] === undefined}
            onClick={() => setView(side)}
          >
            {viewLabels[side]}
          </ViewButton>
        ))}
      </ViewButtons>
      <VisuallyHidden role="status">{viewLabels[shown]} of the t-shirt</VisuallyHidden>
    </div>
  );
}
