import { theme } from '@ftl/ui-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { messages } from './messages';

/** Both texts in one cell, as high as the longest of them: nothing moves once the day is known. */
const Cell = styled.div`
  display: grid;
  color: ${theme.color.inkSoft};
  font-size: 1rem;
  line-height: 1.5;

  > p {
    grid-area: 1 / 1;
  }
  > [aria-hidden] {
    visibility: hidden;
  }
`;

/**
 * When a shirt that is ordered now should arrive. It is computed in the browser, as a page that was
 * rendered before and cached since would show a day that has passed.
 */
export function Arrival() {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    void import('./arrival-sentence').then(
      ({ arrivalSentence }) => setSentence(arrivalSentence()),
      () => undefined,
    );
  }, []);
  return (
    <Cell>
      <p aria-hidden="true">{messages.longestArrival}</p>
      <p>{sentence ?? messages.usualArrival}</p>
    </Cell>
  );
}
