import type { FamilyList } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';
import { Button, Card, Heading, Notice, Row, Stack, Text, TextField } from '@ftl/ui-kit';
import { useRef } from 'react';
import { dayText } from '../../state/dates';
import { CopyByHand, useCopy } from '../copy';
import { ChangeFailure } from './change-failure';
import { organizerMessages as messages } from './messages';
import { LINK_CHANGES, LINK_PLACES, type FamilyListState, type LinkPlace } from './use-family-list';

/** The link for relatives: copy, share as a reminder, replace, or revoke it. */
export function LinkCard({ list, state }: { list: FamilyList; state: FamilyListState }) {
  const heading = useRef<HTMLDivElement>(null);
  const { change, failureAt, progressAt } = state;
  const { copy, refused } = useCopy();
  const replaceLink = (how: LinkPlace) =>
    change.mutate(
      { place: how, make: (designId) => LINK_CHANGES[how](designId) },
      // The pressed button is removed with the link, or now replaces another link.
      { onSuccess: () => heading.current?.focus() },
    );
  const { shareKey, lovedOneName, closesAt } = list;
  const link = shareKey === null ? '' : `${window.location.origin}${PAGES.together(shareKey)}`;
  const renew = (
    <Button
      small
      flush
      variant="quiet"
      {...progressAt('renewLink')}
      onClick={() => replaceLink('renewLink')}
    >
      {messages.newLink}
    </Button>
  );
  return (
    <Card aria-label={messages.linkTitle}>
      <Stack gap={2}>
        <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={2} size={3}>
            {messages.linkTitle}
          </Heading>
        </div>
        {shareKey === null ? (
          <>
            <Notice tone="caution">{messages.turnedOff}</Notice>
            <Row>{renew}</Row>
          </>
        ) : (
          <>
            <Text>{messages.linkText(dayText(closesAt), dayText(list.endsAt))}</Text>
            <TextField
              label={messages.link}
              value={link}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <Row gap={1}>
              <Button
                disabled={change.isPending}
                onClick={() => void copy(link, messages.linkCopied)}
              >
                {messages.copyLink}
              </Button>
              <Button
                variant="secondary"
                disabled={change.isPending}
                onClick={() =>
                  void copy(
                    messages.reminder(lovedOneName, dayText(closesAt), link),
                    messages.reminderCopied,
                  )
                }
              >
                {messages.copyReminder}
              </Button>
            </Row>
            <CopyByHand
              text={refused?.includes(shareKey) ? refused : undefined}
              label={messages.copyFailed}
            />
            <Stack gap={0}>
              <Row gap={4}>
                {renew}
                <Button
                  small
                  flush
                  variant="quiet"
                  {...progressAt('revokeLink')}
                  onClick={() => replaceLink('revokeLink')}
                >
                  {messages.turnOff}
                </Button>
              </Row>
              <Text size="small" tone="soft">
                {messages.newLinkText}
              </Text>
            </Stack>
          </>
        )}
        <ChangeFailure error={failureAt(...LINK_PLACES, 'new')} />
      </Stack>
    </Card>
  );
}
