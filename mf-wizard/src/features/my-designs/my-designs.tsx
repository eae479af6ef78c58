import { refusalText, retryOptions } from '@ftl/api-client';
import { PAGES, type AccountDesign } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import {
  Badge,
  Button,
  Grid,
  Heading,
  LinkButton,
  Notice,
  Row,
  space,
  Stack,
  Text,
  theme,
} from '@ftl/ui-kit';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { designApi } from '../design/design-api';
import { designMessages } from '../design/design.messages';
import { RemovalDialog } from '../design/removal-dialog';
import { FallbackImage } from '../design/fallback-image';
import { messages } from './messages';

const LIST = [OWNER, 'designs'];

const Item = styled.article`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.card};
`;

/** The account's designs, most recently changed first; renders nothing without any. */
export function MyDesigns() {
  const designs = useInfiniteQuery({
    queryKey: LIST,
    queryFn: ({ pageParam, signal }) => designApi.list(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    ...retryOptions('apiClient'),
  });
  const shown = designs.data?.pages.flatMap((page) => page.designs) ?? [];
  const count = shown.length;
  const list = useRef<HTMLDivElement>(null);
  const countBefore = useRef(0);
  useEffect(() => {
    // The button may disappear with the last page.
    if (countBefore.current > 0) {
      const items = list.current?.querySelectorAll('article');
      items?.[countBefore.current]?.querySelector('a')?.focus();
    }
    countBefore.current = 0;
  }, [count]);
  const showMore = () => {
    countBefore.current = count;
    void designs.fetchNextPage();
  };
  const [leaving, setLeaving] = useState<AccountDesign | null>(null);
  if (!designs.data && designs.isError) {
    return (
      <Notice
        tone="error"
        title={messages.loadFailed}
        actions={<Button onClick={() => void designs.refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.loadFailedText}
      </Notice>
    );
  }
  if (count === 0) return null;
  return (
    <Stack gap={2}>
      <Heading>{messages.title}</Heading>
      <div ref={list}>
        <Grid min="300px" gap={2}>
          {shown.map((design) => (
            <DesignItem key={design.id} design={design} onRemove={() => setLeaving(design)} />
          ))}
        </Grid>
      </div>
      {designs.isFetchNextPageError && <Notice tone="error">{messages.loadFailedText}</Notice>}
      {designs.hasNextPage && (
        <Row>
          <Button small variant="secondary" busy={designs.isFetchingNextPage} onClick={showMore}>
            {messages.showMore}
          </Button>
        </Row>
      )}
      <RemoveDialog design={leaving} onClose={() => setLeaving(null)} />
    </Stack>
  );
}

function DesignItem({ design, onRemove }: { design: AccountDesign; onRemove: () => void }) {
  const { id, name, lovedOneName, finalDesignImageUrl, backgroundRemovedImageUrl } = design;
  const changed = new Date(design.updatedAt)
    .toLocaleDateString([], { dateStyle: 'medium' })
    // Keeps the date on one line.
    .replaceAll(' ', '\u00a0');
  return (
    <Item aria-label={lovedOneName || name}>
      <FallbackImage
        sources={[finalDesignImageUrl, backgroundRemovedImageUrl].map((url) => small(url))}
        alt={
          finalDesignImageUrl ? designMessages.designAlt(lovedOneName) : designMessages.cutoutAlt
        }
      />
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

function RemoveDialog({ design, onClose }: { design: AccountDesign | null; onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: async (id: number) => {
      await designApi.remove(id);
      await client.invalidateQueries({ queryKey: LIST });
    },
    onSuccess: () => {
      toast({ title: messages.removed });
      onClose();
    },
  });
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <RemovalDialog
      words={{
        ...{ title: messages.removeTitle, text: messages.removeText },
        ...{ keep: messages.keep, remove: messages.remove },
      }}
      isOpen={design !== null}
      isBusy={removal.isPending}
      failure={removal.error && refusalText(removal.error, messages.failed)}
      onRemove={() => design && removal.mutate(design.id)}
      onClose={close}
    />
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
