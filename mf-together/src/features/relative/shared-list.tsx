import { refusalText } from '@ftl/api-client';
import type { SharedFamilyList } from '@ftl/api-client/calls';

import { shirtLabel } from '@ftl/rules';
import { Button, Card, Heading, Notice, Page, Row, Stack, Text } from '@ftl/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { momentText } from '../../state/dates';
import { editLink } from '../../state/own-token';
import { describeItems } from '../entry/describe-items';
import { draftOf, type EntryDraft } from '../entry/entry-draft';
import { BackOfShirts } from '../back-of-shirts';
import { Message, ShirtLayout, ShirtImage } from '../layout';
import { relativeMessages as messages } from './messages';
import { CopyByHand, useCopy } from '../copy';
import { ListWithoutChanges } from './list-without-changes';
import { OwnPayment } from './own-payment';
import { OwnEntryForm } from './own-entry-form';
import type { useOwnEntry } from './use-own-entry';

/** Whether the page was opened by a return from the payment page; the address no longer says it. */
function useCanceledPayment(): boolean {
  const [search, setSearch] = useSearchParams();
  const [isCanceled] = useState(() => search.get('cancelled') === 'true');
  const isMarked = search.has('cancelled');
  useEffect(() => {
    if (isMarked) setSearch({}, { replace: true });
  }, [isMarked, setSearch]);
  return isCanceled;
}

interface SharedListProps {
  shareKey: string;
  list: SharedFamilyList;
  own: ReturnType<typeof useOwnEntry>;
}

/** The shirt, the organizer's message, and this device's own entry. */
export function SharedList({ shareKey, list, own }: SharedListProps) {
  const { lovedOneName, colors, entry } = list;
  const [draft, setDraft] = useState<EntryDraft>(() => draftOf(entry, colors));
  const [isEditing, setIsEditing] = useState(entry === null);
  const isPaid = (list.own?.order ?? null) !== null;
  const isCanceled = useCanceledPayment();
  const { copy, refused } = useCopy();
  const result = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const isForm = list.isOpen && (isEditing || entry === null);
  const wasForm = useRef(isForm);
  const shown = colors.find((color) => color.class === draft.color) ?? colors[0];

  useEffect(() => {
    // The pressed button is gone with the card that it was on.
    if (wasForm.current !== isForm) (isForm ? form : result).current?.focus();
    wasForm.current = isForm;
  }, [isForm]);

  const edit = () => {
    own.saving.reset();
    setDraft(draftOf(entry, colors));
    setIsEditing(true);
  };
  const withdraw = () =>
    own.withdrawal.mutate(undefined, {
      onSuccess: () => {
        setDraft(draftOf(null, colors));
        setIsEditing(true);
      },
    });

  return (
    <Page title={messages.pageTitle(lovedOneName)} width="normal">
      <ShirtLayout>
        {shown && (
          <ShirtImage
            src={`/api/family-lists/shared/${encodeURIComponent(shareKey)}/shirts/${encodeURIComponent(shown.class)}`}
            alt={shirtLabel(shown.name, lovedOneName)}
            width={800}
            height={800}
          />
        )}
        <Stack gap={3}>
          <BackOfShirts back={list.back} />
          {list.message === '' ? (
            <Text size="large">
              {list.own ? messages.ownIntro : messages.intro}{' '}
              {list.isOpen && (list.own ? messages.ownIntroOpen : messages.introOpen)}
            </Text>
          ) : (
            <Message>{list.message}</Message>
          )}
          <Text tone="soft">
            {messages.people(list.people)}{' '}
            {list.isOpen && messages.closes(momentText(list.closesAt))}
          </Text>
          {isForm ? (
            <div ref={form} tabIndex={-1} style={{ outline: 'none' }}>
              <OwnEntryForm
                list={list}
                draft={draft}
                onChange={setDraft}
                own={own}
                onSaved={() => setIsEditing(false)}
                onKeep={entry === null ? undefined : () => setIsEditing(false)}
              />
            </div>
          ) : (
            <div ref={result} tabIndex={-1} style={{ outline: 'none' }}>
              {list.isOpen && entry !== null ? (
                <Card aria-label={messages.savedTitle}>
                  <Stack gap={2}>
                    <Heading level={2} size={3}>
                      {list.own && !isPaid ? messages.unpaidTitle : messages.savedTitle}
                    </Heading>
                    <Text weight="strong">
                      {messages.savedText(entry.name, describeItems(entry.items, colors))}
                    </Text>
                    {list.own && <OwnPayment {...{ list, own, isCanceled }} />}
                    {!isPaid && (
                      <Row gap={1}>
                        <Button variant={list.own ? 'secondary' : 'primary'} onClick={edit}>
                          {messages.change}
                        </Button>
                        <Button
                          variant="secondary"
                          busy={own.withdrawal.isPending}
                          onClick={withdraw}
                        >
                          {messages.withdraw}
                        </Button>
                      </Row>
                    )}
                    {own.withdrawal.error !== null && (
                      <Notice tone="error" title={messages.notSaved}>
                        {refusalText(own.withdrawal.error, messages.notWithdrawnText)}
                      </Notice>
                    )}
                    <Text size="small" tone="soft">
                      {messages.editLinkHint}
                    </Text>
                    <Row>
                      <Button
                        variant="quiet"
                        small
                        onClick={() =>
                          void copy(editLink(shareKey, own.token), messages.linkCopied)
                        }
                      >
                        {messages.editLink}
                      </Button>
                    </Row>
                    <CopyByHand text={refused} label={messages.copyFailed} />
                  </Stack>
                </Card>
              ) : (
                <ListWithoutChanges list={list} draft={draft} isUnsaved={isEditing} />
              )}
            </div>
          )}
          <Text size="small" tone="soft">
            {list.own ? messages.ownFree : messages.free}{' '}
            {list.own ? messages.ownPrivacy : messages.privacy}
          </Text>
        </Stack>
      </ShirtLayout>
    </Page>
  );
}
