import * as RadixAccordion from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space, theme } from './theme';

const Item = styled(RadixAccordion.Item)`
  border-top: 1px solid ${theme.color.line};

  &:last-child {
    border-bottom: 1px solid ${theme.color.line};
  }
`;

const Header = styled(RadixAccordion.Header)`
  margin: 0;
  font: inherit;
`;

const Trigger = styled(RadixAccordion.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  width: 100%;
  min-height: ${theme.target};
  padding: ${space(1.5)} 0;
  border: 0;
  background: none;
  color: ${theme.color.ink};
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  &:hover {
    color: ${theme.color.dusk};
  }
  &::after {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    margin-right: 4px;
    border: solid currentColor;
    border-width: 0 2px 2px 0;
    transform: translateY(-2px) rotate(45deg);
    transition: transform ${theme.motion};
  }
  &[data-state='open']::after {
    transform: translateY(2px) rotate(225deg);
  }
`;

const Content = styled(RadixAccordion.Content)`
  padding: 0 0 ${space(2.5)};
`;

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Allows several open items; by default opening one closes the others. */
  multiple?: boolean;
  /** Ids of the initially open items. */
  defaultOpen?: readonly string[];
  /** Level of the headings in the page's outline. */
  headingLevel?: 2 | 3 | 4;
}

export function Accordion({
  items,
  multiple = false,
  defaultOpen = [],
  headingLevel = 3,
}: AccordionProps) {
  const Tag = `h${headingLevel}` as const;
  const list = items.map((item) => (
    <Item key={item.id} value={item.id}>
      <Header asChild>
        <Tag>
          <Trigger>{item.title}</Trigger>
        </Tag>
      </Header>
      <Content>{item.content}</Content>
    </Item>
  ));
  return multiple ? (
    <RadixAccordion.Root type="multiple" defaultValue={[...defaultOpen]}>
      {list}
    </RadixAccordion.Root>
  ) : (
    <RadixAccordion.Root type="single" collapsible defaultValue={defaultOpen[0]}>
      {list}
    </RadixAccordion.Root>
  );
}
