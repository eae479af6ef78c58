import type { PhotoBox } from '@ftl/contracts';
import { Heading, Notice, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import styled from 'styled-components';
import { refusalMessages } from '../photo-upload.messages';
import { centerOf, nearestFace } from './nearest-face';

/** Minimum touch target, in px (WCAG 2.5.5). */
const TARGET_PX = 44;

const Frame = styled.div`
  position: relative;
  justify-self: center;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};

  > img {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: min(64vh, 560px);
    max-height: min(64dvh, 560px);
  }
`;

const Face = styled.button`
  position: absolute;
  min-width: ${TARGET_PX}px;
  min-height: ${TARGET_PX}px;
  padding: 0;
  border: 0;
  background: none;
  transform: translate(-50%, -50%);
  cursor: pointer;

  &:focus-visible {
    outline: none;
  }
`;

/** Size of a face's outline as a factor of the face's size. */
const AIR = 1.25;

/** White within dark, so that it is visible on any photo. */
const Outline = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  min-width: 24px;
  min-height: 24px;
  border: 2px solid #fff;
  border-radius: 40%;
  box-shadow:
    0 0 0 1.5px ${theme.color.ink},
    inset 0 0 0 1px rgba(43, 42, 51, 0.55);
  transform: translate(-50%, -50%);
  transition: box-shadow ${theme.motion};

  button:hover > & {
    border-width: 3px;
  }
  button[aria-checked='true'] > &,
  button:focus-visible > & {
    border-width: 4px;
    box-shadow:
      0 0 0 3px ${theme.color.dusk},
      0 0 0 5px #fff;
  }
`;

const Label = styled.span`
  position: absolute;
  bottom: 0;
  left: 50%;
  min-width: 22px;
  padding: 0 5px;
  border-radius: ${theme.radius.round};
  background: ${theme.color.ink};
  color: #fff;
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 22px;
  transform: translate(-50%, 50%);
`;

/** Covers the photo, so that outlines can be sized in shares of it. */
const Faces = styled.div`
  position: absolute;
  inset: 0;
  container-type: size;
`;

const Hint = styled.div`
  margin-top: ${space(-1)};
`;

interface FacePickerProps {
  /** URL of the stored photo. */
  imageUrl: string;
  /** From left to right. */
  faces: readonly PhotoBox[];
  /** Index of the previously picked face. */
  chosen?: number | undefined;
  /** @param center of the face, in shares of the photo */
  onPick: (center: { x: number; y: number }) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Lets the visitor pick a face of a photo, by a tap or by arrow keys and Enter. */
export function FacePicker({ imageUrl, faces, chosen, onPick }: FacePickerProps) {
  const id = useId();
  const photo = useRef<HTMLImageElement>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>('loading');
  const [checked, setChecked] = useState(chosen);

  const move = (event: KeyboardEvent, from: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (from + step + faces.length) % faces.length;
    setChecked(next);
    buttons.current[next]?.focus();
  };
  const pick = (event: MouseEvent, index: number) => {
    const frame = photo.current?.getBoundingClientRect();
    // A key press has no coordinates.
    const isTap = event.detail > 0 && frame !== undefined;
    const at = { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
    const meant = (isTap ? nearestFace(at, faces, frame) : undefined) ?? index;
    setChecked(meant);
    onPick(centerOf(faces[meant]!));
  };

  if (state === 'missing') return <Notice>{refusalMessages.photoMissing}</Notice>;
  return (
    <Stack gap={2}>
      <Heading level={3} id={`${id}-title`}>
        {refusalMessages.whoTitle}
      </Heading>
      <Text>{refusalMessages.who}</Text>
      <Frame>
        <img
          ref={photo}
          src={imageUrl}
          alt={refusalMessages.photoAlt}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
        />
        <Faces
          role="radiogroup"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-keys`}
          hidden={state !== 'shown'}
        >
          {faces.map((face, index) => {
            const { x, y } = centerOf(face);
            const [width, height] = [face.width * 100, face.height * 100];
            return (
              <Face
                key={`${x} ${y}`}
                ref={(button) => {
                  buttons.current[index] = button;
                }}
                type="button"
                role="radio"
                aria-checked={checked === index}
                aria-label={refusalMessages.person(index + 1, faces.length)}
                tabIndex={(checked ?? 0) === index ? 0 : -1}
                style={{
                  left: `${x * 100}%`,
                  top: `${y * 100}%`,
                  width: `${width}%`,
                  height: `${height}%`,
                }}
                onKeyDown={(event) => move(event, index)}
                onClick={(event) => pick(event, index)}
              >
                <Outline
                  aria-hidden="true"
                  style={{ width: `${AIR * width}cqw`, height: `${AIR * height}cqh` }}
                >
                  <Label>{index + 1}</Label>
                </Outline>
              </Face>
            );
          })}
        </Faces>
      </Frame>
      <Hint id={`${id}-keys`}>
        <Text size="small" tone="soft">
          {refusalMessages.whoKeys}
        </Text>
      </Hint>
    </Stack>
  );
}
