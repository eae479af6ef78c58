import { isGone, refusalText, retryOptions } from '@ftl/api-client';
import {
  getSharedOpinionsQueryOptions,
  giveHeart,
  leaveOpinionNote,
  type SharedOpinionDesign,
  type SharedOpinionsResponse,
} from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { OPINION_LIMITS } from '@ftl/rules';
import {
  Button,
  Dialog,
  DialogActions,
  Honeypot,
  LinkButton,
  Notice,
  Page,
  Row,
  Spinner,
  Stack,
  Text,
  TextArea,
  TextField,
  usePageTitle,
} from '@ftl/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useParams } from 'react-router-dom';
import { OWNER } from '../../owner';
import { DesignCard, DesignCards } from './design-card';
import { Failed } from './failed';
import { askMessages as messages } from './messages';
import { NoteText } from './note-text';

/** `/together/ask/:key`: a family sees designs, gives hearts and leaves notes. */
export function AskedPage() {
  const { key = '' } = useParams();
  const reading = ownQuery(OWNER, getSharedOpinionsQueryOptions(key));
  const { data, error, refetch } = useQuery({ ...reading, staleTime: 0 });
  const isMissing = isGone(error);
  const designs = data?.designs ?? [];
  const title = designs.length > 1 ? messages.whichTitle : messages.oneTitle;
  usePageTitle(isMissing ? messages.goneTitle : title);
  if (isMissing) {
    return (
      <Page title={messages.goneTitle} intro={messages.gone} width="narrow">
        <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
      </Page>
    );
  }
  const [first] = designs;
  if (!first) {
    return (
      <Page title={messages.oneTitle} width="narrow">
        {error === null ? (
          <Stack align="center">
            <Spinner label={messages.loading} />
          </Stack>
        ) : (
          <Failed onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={title}
      intro={messages.intro(first.lovedOneName)}
      width={designs.length > 1 ? 'wide' : 'normal'}
    >
      <Stack gap={3}>
        <DesignCards>
          {designs.map((design) => (
            <Asked
              key={design.id}
              linkKey={key}
              design={design}
              isOnly={designs.length === 1}
              queryKey={reading.queryKey}
            />
          ))}
        </DesignCards>
        <Text size="small" tone="soft">
          {messages.free} {messages.privacy}
        </Text>
      </Stack>
    </Page>
  );
}

interface AskedProps {
  linkKey: string;
  design: SharedOpinionDesign;
  isOnly: boolean;
  queryKey: readonly unknown[];
}

function Asked({ linkKey, design, isOnly, queryKey }: AskedProps) {
  const { id, templateName, hearts, isLiked, notes } = design;
  const client = useQueryClient();
  const keep = (response: SharedOpinionsResponse) => client.setQueryData(queryKey, response);
  const liking = useMutation({
    mutationFn: (liked: boolean) => giveHeart(linkKey, id, { isLiked: liked }),
    onMutate: () => client.cancelQueries({ queryKey }),
    ...retryOptions('apiClient'),
    onSuccess: keep,
    onError: (error) => {
      const title = refusalText(error, messages.notSavedText);
      toast({ title: `${messages.notSaved}. ${title}`, tone: 'error' });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <DesignCard
      design={design}
      isOnly={isOnly}
      pictureUrl={`/api/opinions/shared/${encodeURIComponent(linkKey)}/designs/${id}/shirt.webp`}
    >
      <Row justify="space-between" gap={1}>
        <Button
          variant={isLiked ? 'primary' : 'secondary'}
          aria-label={isLiked ? undefined : messages.giveTo(templateName)}
          busy={liking.isPending}
          onClick={() => liking.mutate(!isLiked)}
        >
          <span aria-hidden="true">{isLiked ? '\u2665' : '\u2661'} </span>
          {isLiked ? messages.given : messages.give}
        </Button>
        <Text role="status" tone="soft">
          {messages.hearts(hearts)}
        </Text>
      </Row>
      {notes.length > 0 && (
        <Stack as="ul" gap={1.5}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteText note={note} />
            </li>
          ))}
        </Stack>
      )}
      <LeaveNote linkKey={linkKey} design={design} onSent={keep} />
    </DesignCard>
  );
}

interface LeaveNoteProps {
  linkKey: string;
  design: SharedOpinionDesign;
  onSent: (response: SharedOpinionsResponse) => void;
}

function LeaveNote({ linkKey, design, onSent }: LeaveNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [website, setWebsite] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  // Not repeated by itself: each request that arrives is a note.
  const sending = useMutation({
    mutationFn: () => leaveOpinionNote(linkKey, design.id, { name, text, website }),
    onSuccess: (response) => {
      onSent(response);
      setText('');
      setIsOpen(false);
      toast({ title: messages.sent, tone: 'good' });
    },
  });
  const toggle = (open: boolean) => {
    sending.reset();
    setIncomplete(false);
    setIsOpen(open);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const missing = name.trim() === '' ? nameField : text.trim() === '' ? textField : null;
    setIncomplete(missing !== null);
    if (missing) missing.current?.focus();
    else sending.mutate();
  };
  const problemOf = (value: string, problem: string) =>
    isIncomplete && value.trim() === '' ? problem : undefined;
  return (
    <Row>
      <Button
        variant="quiet"
        flush
        aria-label={messages.leaveOn(design.templateName)}
        onClick={() => toggle(true)}
      >
        {messages.leave}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={toggle}
        ignoreBackdrop
        title={messages.noteTitle}
        description={messages.noteText}
      >
        <form noValidate onSubmit={send}>
          <Stack gap={2}>
            {sending.error !== null && (
              <Notice tone="error" title={messages.notSaved}>
                {refusalText(sending.error, messages.notSavedText)}
              </Notice>
            )}
            <TextField
              ref={nameField}
              label={messages.name}
              error={problemOf(name, messages.nameMissing)}
              value={name}
              maxLength={OPINION_LIMITS.name}
              autoComplete="name"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <TextArea
              ref={textField}
              label={messages.note}
              error={problemOf(text, messages.noteMissing)}
              value={text}
              maxLength={OPINION_LIMITS.note}
              showCount
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Honeypot value={website} onChange={setWebsite} />
            <DialogActions>
              <Button variant="quiet" onClick={() => toggle(false)}>
                {messages.cancel}
              </Button>
              <Button type="submit" busy={sending.isPending}>
                {messages.send}
              </Button>
            </DialogActions>
          </Stack>
        </form>
      </Dialog>
    </Row>
  );
}
