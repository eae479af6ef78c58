import { movePortrait, type PhotoPlace } from '@ftl/rules';
import { space, Spinner, Text, theme } from '@ftl/ui-kit';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { moveByKey, useHands, useWheel } from '../use-gestures';
import { photoMessages } from './editor.messages';
import { DESIGN, placeAfter, transformBetween, visibleBox } from './photo-place';
import type { Parts } from './use-parts';

/** Design units of an arrow key. */
export const STEP = 10;

/** The shirt around the design also leaves room for a thumb that scrolls. */
const Shirt = styled.div`
  display: grid;
  place-items: center;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  /* The color of the shirt is what is shown, so contrast themes must not replace it. */
  forced-color-adjust: none;
  transition: background-color ${theme.motion};
`;

const Sheet = styled.div`
  position: relative;
  width: min(100%, 30rem, 36vh);
  aspect-ratio: ${DESIGN.width} / ${DESIGN.height};
  overflow: hidden;
  user-select: none;

  @media (min-width: ${theme.breakpoint.tablet}px) {
    width: min(100%, 30rem, 62vh);
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

const Handle = styled.div`
  position: absolute;
  border-radius: ${theme.radius.small};
  cursor: grab;
  /* Gestures on the photo move the photo; those beside it scroll the page. */
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: -3px;
    box-shadow: inset 0 0 0 5px #fff;
  }
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(1)};
  padding: ${space(2)};
  border-radius: ${theme.radius.small};
  background: ${theme.color.card};
  text-align: center;
`;

interface PhotoStageProps {
  /** Undefined until they have loaded. */
  parts: Parts | undefined;
  photo: PhotoPlace;
  onPhoto: (photo: PhotoPlace) => void;
  shirtHex: string;
  /** Shown until the parts have loaded. */
  waiting: string;
  isBusy: boolean;
  /** Id of the text that says how the photo moves. */
  hintId: string;
}

/** The design on the color of the shirt; its photo moves with a finger, the mouse and the keyboard. */
export function PhotoStage(props: PhotoStageProps) {
  const { parts, photo, onPhoto, shirtHex, waiting, isBusy, hintId } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<HTMLDivElement | null>(null);
  // Events arrive faster than renderings.
  const latest = useRef(photo);
  useEffect(() => {
    latest.current = photo;
  }, [photo]);
  const change = (by: Parameters<typeof placeAfter>[1]) => {
    latest.current = placeAfter(latest.current, by);
    onPhoto(latest.current);
  };
  // A page that is only scrolled past does not stop; a pinch on a touch pad always counts.
  useWheel(handle, ({ growth, isPinch }) => {
    if (!isPinch && document.activeElement !== handle) return false;
    change({ by: growth });
    return true;
  });

  const hands = useHands(({ by, right, down }) => {
    const unit = DESIGN.width / (sheet.current?.clientWidth || DESIGN.width);
    change({ by, right: right * unit, down: down * unit });
  });
  const onKeyDown = (event: KeyboardEvent) => moveByKey(event, { growth: 1.05, way: STEP }, change);

  const moved = parts && movePortrait(parts.placed, parts.slot, photo);
  const drawn = parts && movePortrait(parts.placed, parts.slot, parts.drawn);
  return (
    <Shirt style={{ backgroundColor: shirtHex }} data-testid="layout-shirt">
      <Sheet ref={sheet} aria-busy={isBusy}>
        {parts && moved && drawn ? (
          <>
            <img src={parts.behind} alt="" draggable={false} />
            <img
              src={parts.portrait}
              alt=""
              draggable={false}
              style={{ transform: transformBetween(drawn, moved) }}
            />
            <img src={parts.before} alt="" draggable={false} />
            <Handle
              ref={setHandle}
              role="group"
              tabIndex={0}
              aria-label={photoMessages.handle}
              aria-describedby={hintId}
              style={visibleBox(moved)}
              onKeyDown={onKeyDown}
              {...hands}
            />
          </>
        ) : (
          <Waiting role="status">
            {isBusy && <Spinner />}
            <Text tone="soft">{waiting}</Text>
          </Waiting>
        )}
      </Sheet>
    </Shirt>
  );
}
