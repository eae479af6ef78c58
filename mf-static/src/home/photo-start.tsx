import { space, theme } from '@ftl/ui-kit';
import { useState, type ChangeEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { messages } from './messages';
import { usePhotoStart } from './use-photo-start';

const Zone = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 72px;
  padding: ${space(1.5)} ${space(2.5)};
  border: 1.5px dashed ${(props) => (props.$over ? theme.color.dusk : theme.color.lineStrong)};
  border-radius: ${theme.radius.medium};
  background: ${(props) => (props.$over ? theme.color.duskTint : theme.color.card)};
  cursor: pointer;
  transition:
    border-color ${theme.motion},
    background ${theme.motion};

  &:hover {
    border-color: ${theme.color.dusk};
  }
  &:focus-within {
    outline: 3px solid ${theme.color.dusk};
    outline-offset: 3px;
  }
`;

/** Receives focus and opens the picker; the zone around it is the visible part. */
const HiddenInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;

const Words = styled.span`
  line-height: 1.4;

  strong {
    color: ${theme.color.dusk};
    font-weight: 640;
  }
`;

const Problem = styled.p`
  margin-top: ${space(1)};
  color: ${theme.color.brickDeep};
  font-weight: 600;
`;

/** Accepts a photo on the home page and continues with it in the guest flow. */
export function PhotoStart() {
  const { problem, startWith } = usePhotoStart();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    startWith(event.dataTransfer.files);
  };
  const onPick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    startWith(currentTarget.files ?? []);
    // So that choosing the same file again triggers a change event.
    currentTarget.value = '';
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div>
      <Zone
        $over={isOver}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        <FrameMark />
        <Words>
          {isOver ? (
            messages.dropNow
          ) : (
            <>
              <strong>{messages.choose}</strong> {messages.drop}
            </>
          )}
        </Words>
        <HiddenInput type="file" accept="image/jpeg,image/png" onChange={onPick} />
      </Zone>
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
    </div>
  );
}

/** An empty image frame. */
function FrameMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <rect x="5" y="4" width="30" height="32" rx="3" stroke={theme.color.gold} strokeWidth="2" />
      <circle cx="20" cy="16" r="5" stroke={theme.color.dusk} strokeWidth="2" />
      <path
        d="M10.5 31c1.2-5.6 5-8 9.5-8s8.3 2.4 9.5 8"
        stroke={theme.color.dusk}
        strokeWidth="2"
      />
    </svg>
  );
}
