import { api } from '@ftl/api-client';
import { CONTACT_META } from '@ftl/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import type { ContactFront } from './contact-content';
import { SUBMIT_DURATION_MS } from './contact-form';
import { ContactPage } from './contact-page';

const FIELDS = ['Your name', 'Your email', 'Subject', 'Message'];
const good: Record<string, string> = {
  'Your name': 'Ann',
  'Your email': 'ann@example.com',
  Subject: 'A date',
  Message: 'We need it on Friday.',
};

const send = async () => {
  await act(async () => {
    fireEvent.submit(screen.getByRole('form', { name: 'Write to us' }));
  });
};
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

describe('contact', () => {
  const fetched = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = fetched;
    render(
      <MemoryRouter>
        <ContactPage content={contentOf<ContactFront>('contact')} />
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    fetched.mockReset();
  });

  it('CONTACT-01: has name, email, subject and message', () => {
    for (const label of FIELDS) expect(screen.getByLabelText(label)).toBeVisible();
  });

  it.each(FIELDS)('CONTACT-02: %s is required', async (missing) => {
    fill({ ...good, [missing]: '   ' });
    await send();
    expect(screen.getByLabelText(missing)).toHaveAttribute('aria-invalid', 'true');
    await act(async () => jest.advanceTimersByTime(SUBMIT_DURATION_MS * 2));
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it('asks for an address that can be answered', async () => {
    fill({ ...good, 'Your email': 'ann' });
    await send();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  });

  it('CONTACT-03, CONTACT-04: thanks after 1.5 seconds and makes no call', async () => {
    fill(good);
    await send();
    expect(screen.getByRole('button', { name: 'One moment...' })).toBeDisabled();
    await act(async () => jest.advanceTimersByTime(1499));
    expect(screen.queryByRole('heading', { name: 'Thank you, Ann' })).toBeNull();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole('heading', { name: 'Thank you, Ann' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('never claims that something was sent', async () => {
    fill(good);
    await send();
    await act(async () => jest.advanceTimersByTime(SUBMIT_DURATION_MS));
    expect(screen.getByRole('status')).not.toHaveTextContent(/sent|received|reply|answer/i);
  });
});

describe('contact where somebody reads the messages', () => {
  const posted = jest.spyOn(api, 'post');
  beforeEach(() => {
    document.head.innerHTML = `<meta name="${CONTACT_META}" content="read">`;
    render(
      <MemoryRouter>
        <ContactPage content={contentOf<ContactFront>('contact')} />
      </MemoryRouter>,
    );
    fill(good);
  });
  afterEach(() => {
    document.head.innerHTML = '';
    posted.mockReset();
  });

  it('sends the message and says where the answer goes', async () => {
    posted.mockResolvedValue({ success: true });
    await send();
    expect(await screen.findByText(/We will reply to ann@example\.com/)).toBeVisible();
    expect(posted).toHaveBeenCalledWith(
      '/api/contact',
      expect.objectContaining({ name: 'Ann', message: 'We need it on Friday.', website: '' }),
    );
  });

  it('keeps the words and thanks for nothing when they were not taken', async () => {
    posted.mockRejectedValue(new Error('offline'));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent.');
    expect(screen.getByLabelText('Message')).toHaveValue('We need it on Friday.');
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it('hides the field for programs from people', () => {
    const hidden = document.querySelector('input[name="website"]');
    expect(hidden).toHaveAttribute('tabindex', '-1');
    expect(hidden?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
