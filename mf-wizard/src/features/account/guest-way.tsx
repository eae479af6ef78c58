import { PAGES } from '@ftl/contracts';
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

/** The way on that needs no account. */
export function GuestWay() {
  return (
    <Box aria-labelledby="guest-way-title">
      <Stack gap={1.5} align="start">
        <Heading level={2} size={3} id="guest-way-title">
          {messages.guest.title}
        </Heading>
        <Text tone="soft">{messages.guest.text}</Text>
        <LinkButton to={PAGES.guestDesign()} variant="secondary">
          {messages.guest.action}
        </LinkButton>
        <Text size="small" tone="soft">
          {messages.guest.kept}
        </Text>
      </Stack>
    </Box>
  );
}
