import { PAGES } from '@ftl/contracts';
import { LinkButton, space, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { Band } from './band';
import { BandText, BandTitle } from './opening';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`;

/** The shop's button with inverted colors for the dark background. */
const OnDark = styled.div`
  &&& a {
    background: ${theme.color.card};
    border-color: ${theme.color.card};
    color: ${theme.color.duskDeep};
  }
  &&& a:hover {
    background: ${theme.color.goldTint};
  }
  &&& a:focus-visible {
    outline-color: ${theme.color.card};
  }
`;

const Note = styled.p`
  max-width: 52ch;
  margin-top: ${space(1.5)};
  font-size: 0.9375rem;
`;

interface ClosingProps {
  title: string;
  text: string;
  action: string;
  note?: string;
}

/** The last band of a page, with one sentence and one action. */
export function Closing({ title, text, action, note }: ClosingProps) {
  return (
    <Band ground="dusk" labelledBy="closing-title">
      <Row>
        <div>
          <BandTitle id="closing-title">{title}</BandTitle>
          <BandText>{text}</BandText>
        </div>
        <OnDark>
          <LinkButton to={PAGES.guestDesign()}>{action}</LinkButton>
          {note !== undefined && <Note>{note}</Note>}
        </OnDark>
      </Row>
    </Band>
  );
}
