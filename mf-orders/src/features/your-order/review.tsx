import { refusalText, retryOptions } from '@ftl/api-client';
import {
  ownReview,
  removeReview,
  stopReviewMails,
  uploadImage,
  writeReview,
} from '@ftl/api-client/calls';
import { REVIEW_LIMITS } from '@ftl/contracts';
import {
  Button,
  Card,
  Heading,
  Notice,
  space,
  Stack,
  Text,
  TextArea,
  TextField,
  theme,
} from '@ftl/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import type { ReviewIntent } from '../../state/order-key';
import { reviewMessages as messages } from './review.messages';

interface ReviewProps {
  orderKey: string;
  intent: ReviewIntent;
}

/** A few words about the shirt, once it has been sent; nothing before, or if it cannot be loaded. */
export function Review({ orderKey, intent }: ReviewProps) {
  const own = useQuery({
    queryKey: ['reviews', 'own', orderKey],
    queryFn: () => ownReview({ key: orderKey }),
    ...retryOptions('fileUpload'),
    staleTime: 0,
    gcTime: 0,
  });
  const state = own.data?.state ?? 'early';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (intent === 'write' && state === 'open') box.current?.scrollIntoView?.();
  }, [intent, state]);
  return (
    <div ref={box}>
      <Stack gap={3}>
        {intent === 'off' && <MailsOff orderKey={orderKey} />}
        {state === 'open' && intent !== 'off' && <WriteReview orderKey={orderKey} />}
        {state === 'written' && <Written orderKey={orderKey} />}
      </Stack>
    </div>
  );
}

function MailsOff({ orderKey }: { orderKey: string }) {
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: () => stopReviewMails({ key: orderKey }),
    ...retryOptions('fileUpload'),
  });
  useEffect(() => mutate(), [mutate]);
  if (isError)
    return (
      <Notice
        tone="caution"
        title={messages.offFailed}
        actions={
          <Button variant="secondary" onClick={() => mutate()}>
            {messages.tryAgain}
          </Button>
        }
      >
        {messages.connection}
      </Notice>
    );
  return isSuccess ? <Notice tone="good" title={messages.off} /> : null;
}

interface Draft {
  name: string;
  text: string;
  photo: File | null;
}

function WriteReview({ orderKey }: { orderKey: string }) {
  const [draft, setDraft] = useState<Draft>({ name: '', text: '', photo: null });
  const [mayBeShown, setMayBeShown] = useState(false);
  const [photoId, consentId] = [useId(), useId()];
  const refresh = useRefresh(orderKey);
  const write = useMutation({
    mutationFn: async ({ photo, ...words }: Draft) => {
      const stored = photo && (await uploadImage({ omit: 'imageBase64', image: photo }));
      const photoUrl = stored?.imageUrl;
      await writeReview({ ...words, photoUrl, key: orderKey, mayBeShown: true });
    },
    onSuccess: refresh,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!write.isPending) write.mutate(draft);
  };
  return (
    <Card as="form" onSubmit={onSubmit} aria-labelledby="write-review">
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} size={3} id="write-review">
            {messages.heading}
          </Heading>
          <Text>{messages.lead}</Text>
        </Stack>
        <TextArea
          label={messages.text}
          name="text"
          required
          maxLength={REVIEW_LIMITS.text}
          value={draft.text}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          name="name"
          required
          maxLength={REVIEW_LIMITS.name}
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Photo>
          <label htmlFor={photoId}>{messages.photo}</label>
          <input
            id={photoId}
            type="file"
            accept="image/*"
            onChange={({ target }) => setDraft({ ...draft, photo: target.files?.[0] ?? null })}
          />
        </Photo>
        <Consent>
          <input
            id={consentId}
            type="checkbox"
            required
            checked={mayBeShown}
            onChange={({ target }) => setMayBeShown(target.checked)}
          />
          <label htmlFor={consentId}>{messages.consent}</label>
        </Consent>
        {write.error && (
          <div role="alert">
            <Notice tone="error" title={messages.failed}>
              {refusalText(write.error, messages.connection)}
            </Notice>
          </div>
        )}
        <div>
          <Button type="submit" busy={write.isPending}>
            {write.isPending ? messages.sending : messages.send}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Written({ orderKey }: { orderKey: string }) {
  const refresh = useRefresh(orderKey);
  const remove = useMutation({
    mutationFn: () => removeReview({ key: orderKey }),
    onSuccess: refresh,
  });
  return (
    <Card as="section" aria-labelledby="own-review">
      <Stack gap={1.5} align="start">
        <Heading level={2} size={3} id="own-review">
          {messages.thanks}
        </Heading>
        <Text>{messages.thanksText}</Text>
        <Button variant="quiet" flush busy={remove.isPending} onClick={() => remove.mutate()}>
          {messages.remove}
        </Button>
        {remove.error && (
          <div role="alert">
            <Notice tone="error" title={messages.removeFailed}>
              {refusalText(remove.error, messages.connection)}
            </Notice>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function useRefresh(orderKey: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['reviews', 'own', orderKey] });
}

const Photo = styled.div`
  display: grid;
  gap: 6px;

  label {
    font-weight: 600;
  }
  input {
    max-width: 100%;
    min-height: ${theme.target};
    font: inherit;
  }
  input::file-selector-button {
    min-height: ${theme.target};
    margin-right: ${space(1.5)};
    padding: 0 ${space(2)};
    border: 1.5px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${theme.color.card};
    color: inherit;
    font: inherit;
    font-weight: 600;
  }
`;

const Consent = styled.div`
  display: flex;
  gap: ${space(1.5)};
  align-items: flex-start;

  input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
  }
`;
