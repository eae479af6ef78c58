import { space, theme } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.div`
  border-bottom: 1px solid ${theme.color.line};
`;

const Item = styled.details`
  border-top: 1px solid ${theme.color.line};

  /* On paper nothing can be opened. */
  @media print {
    break-inside: avoid;

    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 64px;
  padding: ${space(1.5)} 2px;
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.4;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: ${theme.color.dusk};
  }
  &::after {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin-right: 6px;
    border: solid ${theme.color.gold};
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
    transition: transform ${theme.motion};
  }
  [open] > &::after {
    transform: translateY(2px) rotate(225deg);
  }
  h3 {
    font: inherit;
  }
`;

const Answer = styled.div`
  padding: 0 2px ${space(3)};
  color: ${theme.color.inkSoft};
`;

export interface QuestionAndAnswer {
  id: string;
  question: string;
  answer: ReactNode;
}

/**
 * Expandable questions. Native `details`: collapsed answers can be found by the browser's search
 * and by search engines, and open without JavaScript.
 */
export function Questions({
  items,
  openId,
}: {
  items: readonly QuestionAndAnswer[];
  openId?: string;
}) {
  return (
    <List>
      {items.map(({ id, question, answer }) => (
        <Item key={id} id={id} open={id === openId || undefined}>
          <Question>
            <h3>{question}</h3>
          </Question>
          <Answer>{answer}</Answer>
        </Item>
      ))}
    </List>
  );
}
