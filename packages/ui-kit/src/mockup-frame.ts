import styled from 'styled-components';
import { Segment } from './segments';
import { space, theme } from './theme';

export const Frame = styled.div`
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

export const Turntable = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: pan-y;
  /* Safari knows only the prefixed name. */
  -webkit-user-select: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -4px;
    border-radius: ${theme.radius.medium};
  }
`;

export const Shot = styled.img<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  opacity: ${(props) => (props.$shown ? 1 : 0)};
  color: transparent;
  transition: opacity 220ms ease;
  pointer-events: none;
`;

export const Busy = styled.div`
  position: absolute;
  top: ${space(1.5)};
  right: ${space(1.5)};
  color: ${theme.color.dusk};
`;

/** Covers the turntable, which stays mounted below it. */
export const Instead = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)};
  pointer-events: none;

  button {
    pointer-events: auto;
  }
`;

export const ViewButtons = styled.div`
  display: flex;
  /* Only if the visitor's font is much larger. */
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};

  > * {
    flex: 1 1 0;
    min-width: max-content;
  }
`;

/** Reserves the height of the buttons, so that the layout does not shift when they appear. */
export const WithoutButtons = styled.div`
  padding-bottom: calc(${theme.target} + ${space(1)});
`;

export const ViewButton = styled(Segment)`
  padding: 4px;
  font-size: 1rem;
`;
