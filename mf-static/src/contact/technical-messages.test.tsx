import {
  respondWith,
  shownToast,
  technicalResponses,
  technicalTerms,
  untouchedBrowser,
} from '@ftl/api-client/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { contentOf } from '../../test/content';
import type { ContactFront } from './contact-content';
import { ContactPage } from './contact-page';

beforeEach(untouchedBrowser);

it.each(technicalResponses)('the contact form does not show the text of %s', async (_, respond) => {
  respondWith('POST', '/api/contact', respond);
  const user = userEvent.setup({ delay: null });
  render(
    <MemoryRouter>
      <ContactPage content={contentOf<ContactFront>('contact')} />
    </MemoryRouter>,
  );
  await user.type(screen.getByLabelText('Your name'), 'Ann');
  await user.type(screen.getByLabelText('Your email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Subject'), 'A date');
  await user.type(screen.getByLabelText('Message'), 'We need it on Friday.');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't send your message.");
  expect(screen.getByLabelText('Message')).toHaveValue('We need it on Friday.');
  const { title, description } = shownToast() ?? {};
  expect(technicalTerms([document.body.textContent, title, description])).toEqual([]);
});
