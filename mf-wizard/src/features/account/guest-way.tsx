import { PAGES } from '@ftl/contracts';
import { templateFromSearch } from '@ftl/rules';
import { Heading, LinkButton, space, Stack, Text, theme } from '@ftl/ui-kit';
import styled from 'styled-components';
import { messages } from './messages';

const Box = styled.aside`
  padding: ${space(3)};
  border-left: 3px solid ${theme.color.gold};
  border-radius: ${theme.radius.small};
  background: ${theme.color.linen};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(4)};
  }
`;

/**
 * The option to continue without an account.
 * @param next the visitor's destination; a template in it stays selected
 */
export function GuestWay({ next }: { next: string | null }) {
  const query = new URLSearchParams(next?.split('?')[1] ?? '');
  const template = templateFromSearch(query);
  const to = PAGES.guestDesign() + (template === null ? '' : `?template=${template}`);
  return (
    <Box aria-labelledby="guest-way-title">
      <Stack gap={1.5} align="start">
        <Heading level={2} size={3} id="guest-way-title">
          {messages.guest.title}
        </Heading>
        <Text tone="soft">{messages.guest.text}</Text>
        <LinkButton to={to} variant="secondary">
          {messages.guest.action}
        </LinkButton>
        <Text size="small" tone="soft">
          {messages.guest.kept}
        </Text>
      </Stack>
    </Box>
  );
}
