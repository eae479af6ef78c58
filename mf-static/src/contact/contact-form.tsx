import { API, CONTACT_LIMITS } from '@ftl/contracts';
import type { ContactRequest, ContactResponse } from '@ftl/contracts';
import { isEmail } from '@ftl/rules';
import { Button, Notice, space, Stack, TextArea, TextField } from '@ftl/ui-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { isContactRead } from './is-contact-read';
import { messages } from './messages';

/** The specified wait before the thank-you state (document 2, chapter 9). */
export const SUBMIT_DURATION_MS = 1500;

export interface Thanked {
  message: ContactRequest;
  /** Whether the shop has taken it. */
  isSent: boolean;
}

/** Out of sight and out of the tab order: only programs fill it. */
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

/**
 * Four fields, all required. Without an operator who reads messages, submitting
 * waits, thanks and makes no call (document 2, chapters 3, 5 and 7).
 */
export function ContactForm({ onThanks }: { onThanks: (thanked: Thanked) => void }) {
  const { register, handleSubmit, formState } = useForm<ContactRequest>({ mode: 'onTouched' });
  const { isSubmitting } = formState;
  const [hasFailed, setFailed] = useState(false);
  const isRead = isContactRead();

  const submit = async (message: ContactRequest) => {
    setFailed(false);
    try {
      await (isRead ? send(message) : pause(SUBMIT_DURATION_MS));
      onThanks({ message, isSent: isRead });
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
          <TextField
            label={messages.email}
            type="email"
            autoComplete="email"
            inputMode="email"
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
        {isRead && (
          <Honeypot aria-hidden="true">
            {messages.honeypot}
            <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
          </Honeypot>
        )}
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

/** Loaded when it is needed: most who read this page send nothing. */
async function send(message: ContactRequest): Promise<void> {
  const { api } = await import('@ftl/api-client');
  await api.post<ContactResponse>(API.contact, message);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
