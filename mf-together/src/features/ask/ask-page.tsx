import { isGone, refusalText, retryOptions } from '@ftl/api-client';
import {
  askFamily,
  deleteOpinionNote,
  getOpinionsQueryOptions,
  showOpinionNote,
  stopAskingFamily,
  type ModeratedOpinionNote,
  type OpinionsResponse,
  type OwnDesignCard,
} from '@ftl/api-client/calls';
import { ownQuery } from '@ftl/api-client/queries';
import { PAGES } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { OPINION_LIMITS } from '@ftl/rules';
import {
  Badge,
  Button,
  Card,
  Dialog,
  DialogActions,
  Heading,
  LinkButton,
  Notice,
  Page,
  Row,
  Spinner,
  Stack,
  Text,
  TextField,
  theme,
  usePageTitle,
} from '@ftl/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { OWNER } from '../../owner';
import { dayText } from '../../state/dates';
import { CopyByHand, useCopy } from '../copy';
import { ShirtImage, ShirtLayout } from '../layout';
import { DesignCard, DesignCards } from './design-card';
import { Failed } from './failed';
import { askMessages as messages } from './messages';
import { NoteText } from './note-text';

/** Polling interval in ms: hearts and notes come in while the page is open. */
const LOOK_EVERY_MS = 15_000;

type Change = (designId: string) => Promise<OpinionsResponse>;

/** `/together/design/:designId/ask`: the owner of a design asks the family, and reads the answers. */
export function AskPage() {
  const { designId = '' } = useParams();
  const client = useQueryClient();
  const reading = ownQuery(OWNER, getOpinionsQueryOptions(designId));
  const { queryKey } = reading;
  const { data, error, refetch } = useQuery({
    ...reading,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.opinions ? LOOK_EVERY_MS : false),
  });
  const change = useMutation({
    mutationFn: (make: Change) => make(designId),
    onMutate: () => client.cancelQueries({ queryKey }),
    ...retryOptions('apiClient'),
    onSuccess: (response) => client.setQueryData(queryKey, response),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const content = useRef<HTMLDivElement>(null);
  const isMissing = isGone(error);
  usePageTitle(isMissing ? messages.goneDesignTitle : messages.askTitle);
  if (isMissing) {
    return (
      <Page title={messages.goneDesignTitle} intro={messages.goneDesign} width="narrow">
        <LinkButton to={PAGES.home}>{messages.home}</LinkButton>
      </Page>
    );
  }
  /** The pressed button often disappears with the change. */
  const make = (action: Change, done?: () => void) =>
    change.mutate(action, {
      onSuccess: () => {
        done?.();
        content.current?.focus({ preventScroll: true });
      },
    });
  return (
    <Page title={messages.askTitle} intro={messages.askIntro} width={data ? 'wide' : 'narrow'}>
      {data && (
        <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
          <Stack gap={3}>
            {change.error !== null && (
              <Notice tone="error" title={messages.notSaved}>
                {refusalText(change.error, messages.notSavedText)}
              </Notice>
            )}
            <Asking data={data} isBusy={change.isPending} make={make} />
          </Stack>
        </div>
      )}
      {!data && error === null && (
        <Stack align="center">
          <Spinner label={messages.loading} />
        </Stack>
      )}
      {!data && error !== null && <Failed onRetry={() => void refetch()} />}
    </Page>
  );
}

interface AskingProps {
  data: OpinionsResponse;
  isBusy: boolean;
  make: (action: Change, done?: () => void) => void;
}

function Asking({ data, isBusy, make }: AskingProps) {
  const { design, opinions, others, wizardId } = data;
  const [isChanging, setChanging] = useState(false);
  const ask = (chosen: string[]) =>
    make(
      (designId) => askFamily(designId, { others: chosen }),
      () => setChanging(false),
    );
  const back = (
    <Row>
      <LinkButton
        small
        flush
        variant="quiet"
        to={wizardId === null ? PAGES.guestDesign(design.designId) : PAGES.designPreview(wizardId)}
      >
        {messages.back}
      </LinkButton>
    </Row>
  );
  if (opinions === null) {
    return (
      <ShirtLayout>
        <Stack gap={2}>
          <ShirtImage
            src={design.pictureUrl}
            alt={messages.image(design.lovedOneName, design.templateName)}
            width={800}
            height={800}
          />
          {back}
        </Stack>
        <Card as="div">
          <Stack gap={3}>
            <Text>{messages.createText}</Text>
            <DesignsForm
              others={others}
              chosen={[]}
              submitText={messages.create}
              isBusy={isBusy}
              onSubmit={ask}
            />
          </Stack>
        </Card>
      </ShirtLayout>
    );
  }
  const shownToo = opinions.designs.filter(({ designId }) => designId !== design.designId);
  const isAnswered = opinions.designs.some(({ hearts, notes }) => hearts + notes.length > 0);
  return (
    <Stack gap={3}>
      <LinkCard linkKey={opinions.key} endsAt={opinions.endsAt} isBusy={isBusy} make={make}>
        {(others.length > 0 || shownToo.length > 0) && (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setChanging(true)}>
              {messages.change}
            </Button>
            <Dialog open={isChanging} onOpenChange={setChanging} title={messages.change}>
              <DesignsForm
                others={[...shownToo, ...others]}
                chosen={shownToo.map(({ designId }) => designId)}
                submitText={messages.save}
                isBusy={isBusy}
                onSubmit={ask}
              />
            </Dialog>
          </>
        )}
      </LinkCard>
      <Heading level={2}>{messages.answersTitle}</Heading>
      {!isAnswered && <Text tone="soft">{messages.noAnswers}</Text>}
      <DesignCards>
        {opinions.designs.map((each) => (
          <DesignCard
            key={each.designId}
            design={each}
            pictureUrl={each.pictureUrl}
            isOnly={opinions.designs.length === 1}
          >
            <Text weight="strong">{messages.hearts(each.hearts)}</Text>
            {each.notes.length === 0 && <Text tone="soft">{messages.noNotes}</Text>}
            {each.notes.map((note) => (
              <ModeratedNote key={note.id} note={note} isBusy={isBusy} make={make} />
            ))}
          </DesignCard>
        ))}
      </DesignCards>
      {back}
    </Stack>
  );
}

const Choice = styled.label`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;

  input {
    width: 22px;
    height: 22px;
    accent-color: ${theme.color.dusk};
    flex: none;
  }

  img {
    width: 72px;
    height: 72px;
    flex: none;
  }
`;

interface DesignsFormProps {
  others: OwnDesignCard[];
  chosen: string[];
  submitText: string;
  isBusy: boolean;
  onSubmit: (chosen: string[]) => void;
}

/** Which other designs the page shows. */
function DesignsForm({ others, chosen, submitText, isBusy, onSubmit }: DesignsFormProps) {
  const [ids, setIds] = useState(chosen);
  const isFull = ids.length >= OPINION_LIMITS.designs - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit(ids);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={3}>
        {others.length > 0 && (
          <Stack as="fieldset" gap={1}>
            <Text as="legend" weight="strong">
              {messages.others}
            </Text>
            <Text size="small" tone="soft">
              {messages.othersText(OPINION_LIMITS.designs)}
            </Text>
            {others.map(({ designId, lovedOneName, templateName, pictureUrl }) => (
              <Choice key={designId}>
                <input
                  type="checkbox"
                  checked={ids.includes(designId)}
                  disabled={isFull && !ids.includes(designId)}
                  onChange={({ target }) =>
                    setIds(
                      target.checked ? [...ids, designId] : ids.filter((id) => id !== designId),
                    )
                  }
                />
                <img src={pictureUrl} alt="" width={72} height={72} loading="lazy" />
                <span>
                  {lovedOneName}, {templateName}
                </span>
              </Choice>
            ))}
          </Stack>
        )}
        <Button type="submit" wide busy={isBusy}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}

interface LinkCardProps extends Omit<AskingProps, 'data'> {
  linkKey: string;
  endsAt: string;
  children: ReactNode;
}

function LinkCard({ linkKey, endsAt, isBusy, make, children }: LinkCardProps) {
  const { copy, refused } = useCopy();
  const [isStopping, setStopping] = useState(false);
  const link = window.location.origin + PAGES.familyAsk(linkKey);
  return (
    <Card aria-label={messages.linkTitle}>
      <Stack gap={2}>
        <Heading level={2} size={3}>
          {messages.linkTitle}
        </Heading>
        <Text>{messages.linkText(dayText(endsAt))}</Text>
        <TextField
          label={messages.link}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Row gap={1}>
          <Button onClick={() => void copy(link, messages.copied)}>{messages.copy}</Button>
          {children}
          <Button variant="quiet" disabled={isBusy} onClick={() => setStopping(true)}>
            {messages.stop}
          </Button>
        </Row>
        <CopyByHand text={refused} label={messages.copyFailed} />
      </Stack>
      <Dialog
        open={isStopping}
        onOpenChange={setStopping}
        title={messages.stopTitle}
        description={messages.stopText}
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setStopping(false)}>
            {messages.keep}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => make(stopAskingFamily, () => toast({ title: messages.stopped }))}
          >
            {messages.stop}
          </Button>
        </DialogActions>
      </Dialog>
    </Card>
  );
}

interface ModeratedNoteProps extends Omit<AskingProps, 'data'> {
  note: ModeratedOpinionNote;
}

function ModeratedNote({ note, isBusy, make }: ModeratedNoteProps) {
  const { id, name, isShown } = note;
  return (
    <Stack gap={1}>
      <NoteText note={note} />
      <Row gap={1}>
        <Badge tone={isShown ? 'good' : 'neutral'}>
          {isShown ? messages.shown : messages.waiting}
        </Badge>
      </Row>
      <Row gap={1}>
        <Button
          small
          variant="secondary"
          aria-label={isShown ? messages.hideFrom(name) : messages.showFrom(name)}
          disabled={isBusy}
          onClick={() => make((designId) => showOpinionNote(designId, id, { isShown: !isShown }))}
        >
          {isShown ? messages.hide : messages.show}
        </Button>
        <Button
          small
          variant="quiet"
          aria-label={messages.removeFrom(name)}
          disabled={isBusy}
          onClick={() =>
            make(
              (designId) => deleteOpinionNote(designId, id),
              () => toast({ title: messages.removed }),
            )
          }
        >
          {messages.remove}
        </Button>
      </Row>
    </Stack>
  );
}
