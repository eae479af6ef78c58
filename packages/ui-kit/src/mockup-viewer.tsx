import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Button } from './button';
import { VisuallyHidden } from './layout';
import {
  Busy,
  Frame,
  Instead,
  Shot,
  Turntable,
  ViewButton,
  ViewButtons,
  WithoutButtons,
} from './mockup-frame';
import { mockupMessages as texts } from './messages';
import { Spinner } from './spinner';
import { shirtViews, useShots, type MockupViews, type ShirtView } from './use-shots';

export type MockupStatus = 'idle' | 'loading' | 'ready' | 'error';

/** Drag distance, in px, that turns the shirt by 90 degrees. */
const quarterTurnPx = 56;

/** Order of the buttons; a drag turns the shirt in the order of `shirtViews`. */
const buttonOrder: readonly ShirtView[] = ['front', 'back', 'left', 'right'];

interface MockupViewerProps {
  /** A missing view falls back to the front, then to the first available one. */
  views: MockupViews;
  status: MockupStatus;
  onRetry?: () => void;
  /** Alternative text, such as 'White t-shirt with the design for Rose'. */
  label?: string;
  /** Shown instead of the shirt while it is being rendered. */
  loadingLabel?: string;
}

function Failure({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <>
      <span>{texts.failed}</span>
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

/** Shows the shirt from four sides; drag, swipe, arrow keys or the buttons turn it. */
export function MockupViewer(props: MockupViewerProps) {
  const { views, status, onRetry, label = texts.label, loadingLabel = texts.loading } = props;
  const [view, setView] = useState<ShirtView>('front');
  const dragStart = useRef<number | null>(null);
  const shots = useShots(views);
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
          {status === 'error' && <Failure onRetry={onRetry} />}
          {(status === 'idle' || status === 'ready') && <span>{texts.none}</span>}
        </Frame>
      </WithoutButtons>
    );
  }

  const shot = shots.stateOf(shown);
  return (
    <div>
      <Frame>
        <Turntable
          role="group"
          aria-roledescription={texts.turntable}
          aria-label={texts.keys(label)}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => (dragStart.current = event.clientX)}
          onPointerMove={onPointerMove}
          onPointerUp={() => (dragStart.current = null)}
          onPointerLeave={() => (dragStart.current = null)}
        >
          {available.map((side) => (
            <Shot
              key={shots.keyOf(side)}
              src={views[side]}
              alt={side === shown ? texts.alt(label, side) : ''}
              aria-hidden={side !== shown || shot === 'failed'}
              $shown={side === shown && shot !== 'failed'}
              width={800}
              height={800}
              draggable={false}
              onLoad={() => shots.onLoad(side)}
              onError={() => shots.onError(side)}
            />
          ))}
        </Turntable>
        {shot === 'loading' && (
          <Instead role="status">
            <Spinner />
            <span>{loadingLabel}</span>
          </Instead>
        )}
        {shot === 'failed' && (
          <Instead role="alert">
            <Failure onRetry={() => shots.again(shown)} />
          </Instead>
        )}
        {(shot === 'changing' || (shot === 'ready' && status === 'loading')) && (
          <Busy>
            <Spinner size={24} label={loadingLabel} />
          </Busy>
        )}
      </Frame>
      <ViewButtons role="group" aria-label={texts.sides}>
        {buttonOrder.map((side) => (
          <ViewButton
            key={side}
            type="button"
            aria-pressed={side === shown}
            disabled={views[side] === undefined}
            onClick={() => setView(side)}
          >
            {texts.views[side]}
          </ViewButton>
        ))}
      </ViewButtons>
      <VisuallyHidden role="status">{texts.shown(texts.views[shown])}</VisuallyHidden>
    </div>
  );
}
