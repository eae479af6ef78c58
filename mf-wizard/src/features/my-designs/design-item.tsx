import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Badge, Button, Heading, LinkButton, Row, space, Stack, Text, theme } from '@ftl/ui-kit';
import type { Ref } from 'react';
import styled from 'styled-components';
import { designMessages } from '../design/design.messages';
import { FallbackImage } from '../design/fallback-image';
import { messages } from './messages';

const Item = styled.article`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
`;

/** Stays if no image loads. */
const Image = styled.div`
  align-self: start;
  min-height: 96px;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.linen};
`;

interface DesignItemProps {
  design: AccountDesign;
  onRemove: () => void;
  /** Gets the item when it appears. */
  ref?: Ref<HTMLElement>;
}

/** A design in the list of its account. */
export function DesignItem({ design, onRemove, ref }: DesignItemProps) {
  const { id, name, lovedOneName, finalDesignImageUrl, backgroundRemovedImageUrl } = design;
  const changed = new Date(design.updatedAt)
    .toLocaleDateString([], { dateStyle: 'medium' })
    // Keeps the date on one line.
    .replaceAll(' ', '\u00a0');
  return (
    <Item ref={ref} aria-label={lovedOneName || name}>
      <Image>
        <FallbackImage
          sources={[finalDesignImageUrl, backgroundRemovedImageUrl].map((url) => small(url))}
          alt={
            finalDesignImageUrl ? designMessages.designAlt(lovedOneName) : designMessages.cutoutAlt
          }
        />
      </Image>
      <Stack gap={1}>
        <Heading level={3} size={4}>
          {lovedOneName || name}
        </Heading>
        <Row gap={1}>
          <Badge tone={finalDesignImageUrl ? 'good' : 'neutral'}>
            {finalDesignImageUrl ? messages.done : messages.draft}
          </Badge>
          {design.isPublic && <Badge tone="info">{messages.public}</Badge>}
        </Row>
        <Text size="small" tone="soft">
          {messages.changed(changed)}
        </Text>
        <Row gap={1} between={2.5}>
          <Row gap={1}>
            <LinkButton small to={nextPage(design)}>
              {finalDesignImageUrl ? messages.order : messages.open}
            </LinkButton>
            {design.isPublic && (
              <LinkButton small variant="secondary" to={PAGES.designShare(id)}>
                {messages.share}
              </LinkButton>
            )}
          </Row>
          <Button small variant="quiet" flush onClick={onRemove}>
            {messages.remove}
          </Button>
        </Row>
      </Stack>
    </Item>
  );
}

/** The page where an account resumes a design; a guest's design resumes in the guest flow. */
function nextPage(design: AccountDesign): string {
  const { id, key, plan, selectedTemplateId, lovedOneName } = design;
  if (plan === 'guest') return PAGES.guestDesign(key);
  if (selectedTemplateId === null) return PAGES.designTemplate(id);
  return lovedOneName === '' ? PAGES.designDetails(id) : PAGES.designPreview(id);
}

const small = (url: string | null) => url && `${url}?w=320`;
