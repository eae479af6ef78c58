import { Page, Spinner, Stack, theme } from '@ftl/ui-kit';
import styled, { keyframes } from 'styled-components';
import { messages } from '../messages';

const appear = keyframes`
  from { opacity: 0; }
`;

/** Fills the window, so that the footer stays below it; becomes visible only after a delay. */
const Room = styled.div`
  min-height: calc(100vh - ${theme.headerHeight} - 1px);

  > * {
    animation: ${appear} 300ms 600ms both;
  }
`;

/** Where a page has its title, its introduction and its content. */
const Block = styled.div<{ $width: string; $height: number }>`
  display: grid;
  place-items: center;
  width: min(100%, ${(props) => props.$width});
  height: ${(props) => props.$height}px;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
  color: ${theme.color.inkFaint};
`;

export function Placeholder() {
  return (
    <Room aria-busy="true" data-placeholder>
      <Page>
        <Stack gap={2}>
          <Block $width="max(40%, 14rem)" $height={44} />
          <Block $width="max(55%, 19rem)" $height={24} />
          <Block $width="100%" $height={420}>
            <Spinner label={messages.loading} />
          </Block>
        </Stack>
      </Page>
    </Room>
  );
}
