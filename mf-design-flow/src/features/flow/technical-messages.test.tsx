import { queryClient } from '@ftl/api-client';
import {
  passTime,
  technicalResponses,
  technicalTerms,
  type Responses,
  type TechnicalResponse,
  CALL_PATHS,
} from '@ftl/api-client/testing';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import {
  decodeImagesAs,
  designFor,
  photoFile,
  recordToasts,
  reviewedPhoto,
  startAfresh,
  usualShop,
  templates,
} from '@ftl/design-widgets/testing';
import { UploadStep } from '../photo-upload/upload-step';
import { SendLink } from '../continue-elsewhere/send-link';
import {
  atPreview,
  fillIn,
  goToCheckout,
  pay,
  press,
  usual,
  visit,
} from '../tribute/testing/visit-tribute';
import GuestDesignPage from './guest-design-page';

/** Longer than any delay of a toast; calls are retried without a delay. */
const TOASTS_MS = 5_000;

const everythingFails = (fail: TechnicalResponse): Responses =>
  Object.fromEntries(CALL_PATHS.map((path) => [path, fail]));

let toasts: { title: string; description?: string }[];
beforeEach(() => {
  startAfresh();
  decodeImagesAs({ width: 1200, height: 1500 });
  toasts = recordToasts();
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

async function expectNoTechnicalTerms(): Promise<void> {
  if (!jest.isMockFunction(setTimeout)) jest.useFakeTimers();
  await passTime(TOASTS_MS);
  const said = toasts.flatMap(({ title, description }) => [title, description]);
  expect(technicalTerms([document.body.textContent, ...said])).toEqual([]);
  // The failure must not be swallowed.
  expect([document.body.textContent, ...said].join()).toMatch(
    /could(n't| not)|fail|problem|error|too large|timeout|timed out/i,
  );
}

function openFlow(path = '/guest-design') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/guest-design/:designId?" element={<GuestDesignPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe.each(technicalResponses)('no page shows the text of %s', (_, fail) => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it.each([
    ['the upload', '/api/images/upload'],
    ['the background removal', '/api/images/remove-background'],
  ])('%s', async (_name, path) => {
    usualShop({ [path]: fail });
    const { container } = render(<UploadStep />);
    fireEvent.change(container.querySelector('input[type=file]')!, {
      target: { files: [photoFile('jpeg')] },
    });
    for (let turn = 0; screen.queryByRole('alert') === null && turn < 200; turn += 1) {
      await act(() => jest.advanceTimersByTimeAsync(20));
    }
    await expectNoTechnicalTerms();
  });

  it('the design step', async () => {
    sessionStore.getState().updateDraft({
      ...reviewedPhoto,
      ...{ photoApproved: true, lovedOneName: 'Rose', selectedTemplate: 'heaven-memory' },
    });
    sessionStore.setState({ currentStep: 'design' });
    usualShop({ ...everythingFails(fail), '/api/templates': () => ({ success: true, templates }) });
    openFlow();
    await passTime(100);
    fireEvent.click(screen.getByRole('button', { name: 'Create My Memorial T-Shirt' }));
    await expectNoTechnicalTerms();
  });

  it('the finished design', async () => {
    sessionStore.getState().createDesign({
      ...reviewedPhoto,
      ...{ id: 'design-1', lovedOneName: 'Rose', selectedTemplate: 'heaven-memory' },
      ...{ finalDesignImageUrl: '/d.webp', generatedWithName: 'Rose' },
      generatedWithTemplate: 'heaven-memory',
    });
    sessionStore.setState({ currentStep: 'order' });
    usualShop(everythingFails(fail));
    openFlow();
    await expectNoTechnicalTerms();
  });

  it.each(['/guest-design/design-9', `/guest-design?continue=${'a'.repeat(43)}`])(
    'a design that is opened at %s',
    async (path) => {
      usualShop({
        ...everythingFails(fail),
        ['/api/designs/design-9']: fail,
      });
      openFlow(path);
      await expectNoTechnicalTerms();
    },
  );

  it('sending the link', async () => {
    usualShop({ ['/api/designs/design-1/send-link']: fail });
    render(
      <QueryClientProvider client={queryClient}>
        <SendLink design={designFor({})} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'rose@family.org' } });
    fireEvent.submit(screen.getByLabelText(/Email/));
    await expectNoTechnicalTerms();
  });
});

describe.each(technicalResponses)('the tribute page does not show the text of %s', (_, fail) => {
  it('making the design', async () => {
    usualShop({ ...usual, '/api/tribute/preview': fail });
    await fillIn();
    await press('Create My Memorial Design');
    await expectNoTechnicalTerms();
  });

  it('the checkout', async () => {
    usualShop({ ...usual, '/api/orders/guest-checkout': fail });
    visit(atPreview);
    await goToCheckout();
    pay();
    await expectNoTechnicalTerms();
  });
});
