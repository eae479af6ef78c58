import { PAGES } from '@ftl/contracts';
import type { MeasuringServices } from '@ftl/contracts';
import { on } from '@ftl/page-events';
import { Button, Heading, space, Stack, Text, theme } from '@ftl/ui-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  isChoiceNeeded,
  measuringChoice,
  onMeasuringChoice,
  storeMeasuringChoice,
  type MeasuringChoice,
} from './measuring-choice';
import { messages } from './messages';

const Banner = styled.section`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: 60;
  box-sizing: border-box;
  max-height: 70vh;
  overflow: auto;
  padding: ${space(2)};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.card};
  box-shadow: 0 -8px 32px rgba(43, 42, 51, 0.12);

  &:focus {
    outline: none;
  }
  &:focus-visible {
    box-shadow: inset 0 3px 0 ${theme.color.dusk};
  }
  @media (min-width: ${theme.breakpoint.tablet}px) {
    padding: ${space(2.5)} ${space(4)};
  }
`;

const Inside = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 1136px;
  margin: 0 auto;

  @media (min-width: ${theme.breakpoint.desktop}px) {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: center;
    gap: ${space(4)};
  }
`;

/** Equal in size, style and distance: neither choice is the easier one. */
const Choices = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1.5)};
`;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Asks once whether third-party services may measure; the footer opens it again. */
export default function ConsentBanner({ services }: { services: MeasuringServices }) {
  const [isOpen, setOpen] = useState(isChoiceNeeded);
  const [isChange, setChange] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();

  useEffect(() => onMeasuringChoice(() => setOpen(false)), []);
  useEffect(
    () =>
      on('consent:asked', () => {
        opener.current = document.activeElement;
        setChange(true);
        setOpen(true);
      }),
    [],
  );
  useEffect(() => {
    if (isOpen && isChange) banner.current?.focus();
  }, [isOpen, isChange]);
  useRoomBelow(banner, isOpen);

  if (!isOpen) return null;

  const close = () => {
    setOpen(false);
    setChange(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  const choose = (choice: MeasuringChoice) => {
    storeMeasuringChoice(choice);
    close();
  };
  const names = [
    ...(services.ga4Id ? [messages.google] : []),
    ...(services.metaPixelId ? [messages.meta] : []),
  ];
  const chosen = measuringChoice();

  return (
    <Banner
      ref={banner}
      data-screen-only
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Escape does not dismiss the first question; it closes a later change.
        if (event.key === 'Escape' && isChange) close();
      }}
    >
      <Inside>
        <Stack gap={0.5}>
          <Heading level={2} size={3} id={titleId}>
            {messages.title}
          </Heading>
          <Text>
            {messages.text(listed.format(names))}{' '}
            {isChange && chosen !== undefined && messages.chosen[chosen]}{' '}
            <Link to={PAGES.privacy}>{messages.privacy}</Link>
          </Text>
        </Stack>
        <Choices>
          <Button variant="secondary" wide onClick={() => choose('refused')}>
            {messages.refuse}
          </Button>
          <Button variant="secondary" wide onClick={() => choose('accepted')}>
            {messages.accept}
          </Button>
        </Choices>
      </Inside>
    </Banner>
  );
}

/** Scrolls focused elements clear of the banner, and keeps the page's end readable above it. */
function useRoomBelow(banner: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen || !banner.current) return;
    const room = `${banner.current.offsetHeight}px`;
    document.documentElement.style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [banner, isOpen]);
}
