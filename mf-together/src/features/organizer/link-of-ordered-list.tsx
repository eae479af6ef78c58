import type { FamilyList } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Row, Stack, Text } from '@ftl/ui-kit';
import { useRef } from 'react';
import { dayText } from '../../state/dates';
import { CopyByHand, useCopy } from '../copy';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { LINK_CHANGES, LINK_PLACES, type FamilyListState, type LinkPlace } from './use-family-list';

/**
 * Relatives see an ordered list until its link ends; the organizer can turn the link off, and
 * replace it.
 */
export function LinkOfOrderedList({ list, state }: { list: FamilyList; state: FamilyListState }) {
  const { change, failureAt, progressAt } = state;
  const { copy, refused } = useCopy();
  const text = useRef<HTMLDivElement>(null);
  const { shareKey } = list;
  const set = (how: LinkPlace) =>
    change.mutate(
      { place: how, make: (designId) => LINK_CHANGES[how](designId) },
      // The pressed button is removed.
      { onSuccess: () => text.current?.focus() },
    );
  const look = { small: true, flush: true, variant: 'quiet' } as const;
  const copyLink = (key: string) => {
    change.reset();
    void copy(window.location.origin + PAGES.together(key), messages.linkCopied);
  };
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <div ref={text} tabIndex={-1} style={{ outline: 'none' }}>
          <Text size="small" tone="soft">
            {shareKey === null
              ? messages.orderedLinkOff
              : messages.orderedLink(dayText(list.endsAt))}
          </Text>
        </div>
        <Row gap={4}>
          {shareKey === null ? (
            <Button {...look} {...progressAt('renewLink')} onClick={() => set('renewLink')}>
              {messages.newLink}
            </Button>
          ) : (
            <>
              <Button {...look} disabled={change.isPending} onClick={() => copyLink(shareKey)}>
                {messages.copyLink}
              </Button>
              <Button {...look} {...progressAt('revokeLink')} onClick={() => set('revokeLink')}>
                {messages.turnOff}
              </Button>
            </>
          )}
        </Row>
      </Stack>
      {shareKey !== null && refused?.includes(shareKey) && (
        <CopyByHand text={refused} label={messages.copyFailed} />
      )}
      <ChangeFailure error={failureAt(...LINK_PLACES)} />
    </Stack>
  );
}
