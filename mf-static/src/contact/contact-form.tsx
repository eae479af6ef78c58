import type { ContactDto } from '@ftl/api-client/calls';
import { CONTACT_LIMITS } from '@ftl/contracts';
import { isEmail } from '@ftl/rules';
import { Button, EmailField, Notice, space, Stack, TextArea, TextField } from '@ftl/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { messages } from './messages';

/** Minimum time before the thank-you state, in ms (CONTACT-03). */
export const SUBMIT_DURATION_MS = 1500;

/** Out of sight and out of the tab order: only bots fill it in. */
const Honeypot = styled.label`
  position: absolute;
  left: -10000px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

const TwoFields = styled.div`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  align-items: start;
`;

/** Four required fields. Thanks the visitor only once the shop has accepted the message. */
export function ContactForm({ onThanks }: { onThanks: (message: ContactDto) => void }) {
  const { register, handleSubmit, formState } = useForm<ContactDto>();
  const { isSubmitting } = formState;
  const [hasFailed, setFailed] = useState(false);

  const submit = async (message: ContactDto) => {
    setFailed(false);
    try {
      await Promise.all([send(message), pause(SUBMIT_DURATION_MS)]);
      onThanks(message);
    } catch {
      setFailed(true);
    }
  };

  const required = (text: string) => ({ validate: (value: string) => value.trim() !== '' || text });
  const { errors } = formState;
  return (
    <form aria-label={messages.formLabel} noValidate onSubmit={handleSubmit(submit)}>
      <Stack gap={3}>
        <TwoFields>
          <TextField
            label={messages.name}
            autoComplete="name"
            maxLength={CONTACT_LIMITS.name}
            required
            error={errors.name?.message}
            {...register('name', required(messages.nameMissing))}
          />
          <EmailField
            label={messages.email}
            maxLength={CONTACT_LIMITS.email}
            required
            error={errors.email?.message}
            {...register('email', {
              validate: (value) =>
                value.trim() === ''
                  ? messages.emailMissing
                  : isEmail(value) || messages.emailInvalid,
            })}
          />
        </TwoFields>
        <TextField
          label={messages.subject}
          maxLength={CONTACT_LIMITS.subject}
          required
          error={errors.subject?.message}
          {...register('subject', required(messages.subjectMissing))}
        />
        <TextArea
          label={messages.message}
          rows={7}
          maxLength={CONTACT_LIMITS.message}
          required
          error={errors.message?.message}
          {...register('message', required(messages.messageMissing))}
        />
        <Honeypot aria-hidden="true">
          {messages.honeypot}
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </Honeypot>
        {hasFailed && <Notice tone="error">{messages.notSent}</Notice>}
        <div>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? messages.sending : messages.send}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Loaded on demand: most visitors of this page send nothing. */
async function send(message: ContactDto): Promise<void> {
  const { retryOptions, runMutation } = await import('@ftl/api-client');
  const { sendContactMessage } = await import('@ftl/api-client/calls');
  await runMutation(
    {
      mutationFn: (body: ContactDto, attemptOf) => sendContactMessage(body, { attemptOf }),
      ...retryOptions('apiClient'),
    },
    message,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
