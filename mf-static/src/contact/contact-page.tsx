import type { ContactDto } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import {
  Button,
  Card,
  Heading,
  LinkButton,
  Row,
  space,
  Stack,
  Text,
  theme,
  usePageTitle,
} from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Band } from '../editorial/band';
import { Opening } from '../editorial/opening';
import { MoreLink } from '../editorial/more-link';
import type { ContactContent } from './contact-content';
import { ContactForm } from './contact-form';
import { messages } from './messages';

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  margin-top: ${space(5)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
    gap: ${space(7)};
  }
`;

const Aside = styled.aside`
  ul {
    display: grid;
    gap: ${space(3)};
    margin-top: ${space(2)};
    list-style: none;
  }
  li {
    padding-top: ${space(2)};
    border-top: 1px solid ${theme.color.line};
  }
`;

/** A form with four fields, and contacts that may be faster. */
export function ContactPage({ content }: { content: ContactContent }) {
  const { front } = content;
  usePageTitle(content.title);
  const [thanked, setThanked] = useState<ContactDto>();
  return (
    <Band>
      <Opening eyebrow={front.eyebrow} title={content.title} lead={front.lead} />
      <Columns>
        <Card as="div">
          {thanked === undefined ? (
            <ContactForm onThanks={setThanked} />
          ) : (
            <Thanks message={thanked} onAgain={() => setThanked(undefined)} />
          )}
        </Card>
        <Aside aria-labelledby="aside-title">
          <Heading level={2} size={3} id="aside-title">
            {front.aside_title}
          </Heading>
          <ul>
            {front.aside.map(({ title, text, href, link }) => (
              <li key={href}>
                <Text weight="strong">{title}</Text>
                <Text tone="soft">{text}</Text>
                <MoreLink to={href}>{link}</MoreLink>
              </li>
            ))}
          </ul>
        </Aside>
      </Columns>
    </Band>
  );
}

function Thanks({ message, onAgain }: { message: ContactDto; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Stack gap={2}>
        <Heading level={2}>{messages.thanksTitle(message.name.trim())}</Heading>
        <Text>{messages.thanksText}</Text>
        <Text>{messages.thanksSent(message.email.trim())}</Text>
        <Text tone="soft">{messages.thanksOrder}</Text>
        <Row>
          <LinkButton to={PAGES.cancelRequest} variant="secondary">
            {messages.cancel}
          </LinkButton>
          <Button variant="quiet" onClick={onAgain}>
            {messages.again}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
