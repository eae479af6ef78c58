import type { AccountDesign } from '@ftl/api-client/calls';
import { Button, Notice, Row, Stack } from '@ftl/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { DesignItem } from './design-item';
import { messages } from './messages';
import { pageOfDesigns } from './pages-of-designs';

const WholeRow = styled(Stack)`
  grid-column: 1 / -1;
`;

interface FurtherDesignsProps {
  /** `next` of the previous page. */
  after: string;
  onRemove: (design: AccountDesign) => void;
}

/** The next page of the list in the same grid, on request; then the page after it. */
export function FurtherDesigns({ after, onRemove }: FurtherDesignsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const page = useQuery({ ...pageOfDesigns(after), enabled: isAsked });
  const isFocusLost = useRef(false);
  /** The pressed button is replaced by the first design. */
  const takeFocus = (first: HTMLElement | null) => {
    if (first === null || !isFocusLost.current) return;
    isFocusLost.current = false;
    first.querySelector('a')?.focus();
  };
  if (!isAsked || !page.data) {
    const ask = () => {
      isFocusLost.current = true;
      setIsAsked(true);
      if (page.isError) void page.refetch();
    };
    return (
      <WholeRow gap={2}>
        {page.isError && <Notice tone="error">{messages.loadFailedText}</Notice>}
        <Row>
          <Button small variant="secondary" busy={page.isFetching} onClick={ask}>
            {messages.showMore}
          </Button>
        </Row>
      </WholeRow>
    );
  }
  const { designs, next } = page.data;
  return (
    <>
      {designs.map((design, index) => (
        <DesignItem
          key={design.id}
          ref={index === 0 ? takeFocus : undefined}
          design={design}
          onRemove={() => onRemove(design)}
        />
      ))}
      {next !== undefined && <FurtherDesigns after={next} onRemove={onRemove} />}
    </>
  );
}
