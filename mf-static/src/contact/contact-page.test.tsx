import { respondWith, callsTo, failure, passTime, untouchedBrowser } from '@ftl/api-client/testing';
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
    fireEvent.submit(screen.getByRole('form', { name: 'Contact us' }));
  });
};
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

describe('contact', () => {
  const thanks = () => screen.queryByRole('heading', { name: 'Thank you, Ann' });

  beforeEach(() => {
    jest.useFakeTimers();
    untouchedBrowser();
    respondWith('POST', '/api/contact', { success: true });
    render(
      <MemoryRouter>
        <ContactPage content={contentOf<ContactFront>('contact')} />
      </MemoryRouter>,
    );
  });
  afterEach(() => jest.useRealTimers());

  it('CONTACT-01: has name, email, subject and message', () => {
    for (const label of FIELDS) expect(screen.getByLabelText(label)).toBeVisible();
  });

  it.each(FIELDS)('CONTACT-02: %s is required', async (missing) => {
    fill({ ...good, [missing]: '   ' });
    await send();
    expect(screen.getByLabelText(missing)).toHaveAttribute('aria-invalid', 'true');
    await passTime(SUBMIT_DURATION_MS * 2);
    expect(thanks()).toBeNull();
    expect(callsTo('/api/contact')).toEqual([]);
  });

  it('requires a valid email address', async () => {
    fill({ ...good, 'Your email': 'ann' });
    await send();
    expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  });

  it('CONTACT-03: sends the message, thanks after 1.5 seconds and shows the address for the reply', async () => {
    fill(good);
    await send();
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await passTime(1499);
    expect(thanks()).toBeNull();
    await passTime(1);
    expect(thanks()).toBeVisible();
    expect(
      screen.getByText(
        'We have your message and will reply to ann@example.com, usually within 1-2 business days.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(callsTo('/api/contact').map(({ body }) => body)).toEqual([
      {
        name: 'Ann',
        email: 'ann@example.com',
        subject: 'A date',
        message: 'We need it on Friday.',
        website: '',
      },
    ]);
  });

  it.each([
    ['is refused', () => failure(400, 'MISSING_DATA', 'x')],
    ['does not arrive', () => 'offline' as const],
  ])('keeps a message that %s, and does not thank', async (_because, fail) => {
    respondWith('POST', '/api/contact', fail);
    fill(good);
    await send();
    await passTime(SUBMIT_DURATION_MS);
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't send your message.");
    expect(screen.getByLabelText('Message')).toHaveValue('We need it on Friday.');
    expect(thanks()).toBeNull();
  });

  it('hides the honeypot field from people', () => {
    const hidden = document.querySelector('input[name="website"]');
    expect(hidden).toHaveAttribute('tabindex', '-1');
    expect(hidden?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});
