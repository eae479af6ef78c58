import { ApiError, queryClient } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import { sessionStore } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  countReloads,
  designFor,
  recordToasts,
  reviewedPhoto,
  startAfresh,
  stubApi,
} from '@ftl/design-widgets/testing';
import { DesignStep } from './design-step';
import { designCache } from './design-cache';
import { stagePace } from './stage-trail';

const state = () => sessionStore.getState();
const nothing = () => undefined;

function show(onComplete: () => void = nothing) {
  return render(
    <QueryClientProvider client={queryClient}>
      <DesignStep onComplete={onComplete} onChangePhoto={nothing} onStartAnother={nothing} />
    </QueryClientProvider>,
  );
}

const createButton = () => screen.getByRole('button', { name: 'Create My Memorial T-Shirt' });
const nameField = () => screen.getByLabelText("Loved One's Name *");

async function makeDesign() {
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  await screen.findByText('Design Created Successfully!');
}

const { minimumMs } = stagePace;
beforeEach(() => {
  startAfresh();
  stagePace.minimumMs = 0;
  state().updateDraft({ ...reviewedPhoto, photoApproved: true });
  sessionStore.setState({ currentStep: 'design' });
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

it('DESIGN-01, DESIGN-02, DESIGN-03, DESIGN-04, DESIGN-06: heading, details, five templates and the button', async () => {
  stubApi();
  show();
  expect(screen.getByRole('heading', { name: 'Design Your Memorial T-Shirt' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Memorial Details' })).toBeVisible();
  const cards = await screen.findAllByRole('radio');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Heaven Memory',
    'Heaven Memory 2',
    'Heaven Memory 3',
    'Heaven Memory 4',
    'Military Memorial',
  ]);
  expect(createButton()).toBeEnabled();
});

it('DESIGN-19, DESIGN-21: says what is missing and sends nothing', async () => {
  const calls = stubApi();
  show();
  await userEvent.click(createButton());
  expect(screen.getByText("Please enter your loved one's name")).toBeVisible();
  expect(screen.getByText('Please select a template')).toBeVisible();
  expect(calls.map(([path]) => path)).not.toContain(API.generateDesign);
});

it('DESIGN-20: a name is counted as it is read, never cut, and told when it is too long', async () => {
  state().updateDraft({ selectedTemplate: 'heaven-memory' });
  const calls = stubApi();
  show();
  nameField().focus();
  await userEvent.paste('\u{1F56F}\uFE0F'.repeat(50));
  expect(screen.getByText('50/50')).toBeVisible();
  await userEvent.paste('e\u0301');
  expect(screen.getByText('51/50')).toBeVisible();
  await userEvent.click(createButton());
  expect(screen.getByText('Please use at most 50 characters for the name.')).toBeVisible();
  expect(calls.map(([path]) => path)).not.toContain(API.generateDesign);
});

it('DESIGN-22: says that the photo is missing', async () => {
  state().clearDraft();
  state().updateDraft({ lovedOneName: 'Rose', selectedTemplate: 'heaven-memory' });
  stubApi();
  show();
  await userEvent.click(createButton());
  expect(screen.getByText('Please upload and process an image first')).toBeVisible();
});

it('DESIGN-07, DESIGN-08: while it works the caption, what happens and how long it takes', async () => {
  let finish: () => void = nothing;
  stubApi({
    [API.generateDesign]: (request: object) =>
      new Promise((resolve) => {
        finish = () => resolve({ success: true, design: designFor(request) });
      }),
  });
  show();
  await userEvent.type(nameField(), 'Rose');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  expect(await screen.findByRole('button', { name: 'Creating Design...' })).toBeDisabled();
  expect(screen.getAllByText('Creating your design...')[0]).toBeVisible();
  expect(screen.getByText('Usually takes 10-20 seconds')).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
  finish();
  await screen.findByText('Design Created Successfully!');
});

/** Every caption and percent that the progress bar has shown. */
function watchBar(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => {
    const bar = screen.queryByRole('progressbar');
    if (bar === null) return;
    const percent = Math.round(Number(bar.getAttribute('aria-valuenow')));
    const caption = bar.getAttribute('aria-label') ?? '';
    if (!seen.some((each) => each.endsWith(caption))) seen.push(`${percent} ${caption}`);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  return seen;
}

it.each`
  because                      | isCached | third
  ${'nothing is in the cache'} | ${false} | ${'30 Creating your design...'}
  ${'the cache has it'}        | ${true}  | ${'60 Found your design...'}
`(
  'DESIGN-25: the bar shows every stage with its percent; $because',
  async ({ isCached, third }) => {
    stagePace.minimumMs = minimumMs;
    const template = { templateId: 'heaven-memory', lovedOneName: 'Rose' };
    if (isCached) {
      designCache.keep({ ...template, image: reviewedPhoto.backgroundRemovedImageUrl }, '/c.webp');
    }
    stubApi();
    const seen = watchBar();
    show();
    await userEvent.type(nameField(), 'Rose');
    await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
    await userEvent.click(createButton());
    await screen.findByText('Design Created Successfully!', {}, { timeout: 5000 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(seen).toEqual([
      '0 Preparing your design...',
      '20 Looking for a design made before...',
      third,
      '90 Your design is ready',
      '100 Your t-shirt is ready',
    ]);
  },
);

it('SESSION-19: the draft is processing while it becomes a design, and a draft again where that fails', async () => {
  let fail: (error: Error) => void = nothing;
  stubApi({ [API.generateDesign]: () => new Promise((_, reject) => (fail = reject)) });
  show();
  await userEvent.type(nameField(), 'Rose');
  expect(state().tempDesignData.status).toBe('draft');
  await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
  await userEvent.click(createButton());
  await waitFor(() => expect(state().tempDesignData.status).toBe('processing'));
  await screen.findByRole('button', { name: 'Creating Design...' });
  const details = { code: 'INVALID_IMAGE' };
  fail(
    new ApiError({ code: 'INVALID_IMAGE', status: 400, retryable: false, message: 'x', details }),
  );
  await waitFor(() => expect(createButton()).toBeEnabled());
  expect(state().tempDesignData).toMatchObject({ status: 'draft', lovedOneName: 'Rose' });
});

it('DESIGN-09 to DESIGN-16: the design, the shirt, the choices, the total and the notes', async () => {
  stubApi();
  await makeDesign();
  expect(screen.getByRole('img', { name: 'Memorial design for Rose' })).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'White t-shirt with the design for Rose, front' }),
  ).toBeVisible();
  for (const side of ['Front', 'Back', 'Left', 'Right'])
    expect(screen.getByRole('button', { name: side })).toBeEnabled();
  expect(screen.getByRole('radiogroup', { name: 'Shirt color' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Sizes and quantities' })).toBeVisible();
  expect(screen.getByText(/Order 3 shirts and save 10%/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Complete Order - $39.00' })).toBeEnabled();
  expect(screen.getByText('Secure checkout powered by Stripe')).toBeVisible();
  expect(screen.getByText('Ships within 1-3 business days')).toBeVisible();
});

it('DESIGN-10, PREVIEW-03: pressing the design opens it full size, Escape closes it', async () => {
  stubApi();
  await makeDesign();
  await userEvent.click(screen.getByRole('button', { name: 'Open your design in full size' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Memorial Design for Rose' })).getByRole('img'),
  ).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('PREVIEW-04, PREVIEW-11: the first mockup is white, the next in the chosen colour', async () => {
  const calls = stubApi();
  await makeDesign();
  await screen.findByRole('img', { name: /White t-shirt/ });
  expect(state().getCurrentDesign()?.mockupUrl).toBe('/m/White/front.webp');
  await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: /Navy t-shirt.*front/ })).toHaveAttribute(
      'src',
      '/m/Navy/front.webp',
    ),
  );
  const colours = calls
    .filter(([path]) => path === API.generateMockup)
    .map(([, body]) => (body as { color: string }).color);
  expect(colours).toEqual(['White', 'Navy']);
  expect(screen.getByRole('heading', { name: 'On T-Shirt (Navy)' })).toBeVisible();
});

it.each`
  answer                                     | says
  ${{ success: true }}                       | ${'Failed to generate mockup'}
  ${{ success: false, error: 'No shirts.' }} | ${'No shirts.'}
  ${new Error('broken')}                     | ${'Failed to generate mockup'}
`('PREVIEW-17: the toast of a failed mockup says "$says"', async ({ answer, says }) => {
  stubApi({
    [API.generateMockup]: () => {
      if (answer instanceof Error) throw answer;
      return answer as object;
    },
  });
  const toasts = recordToasts();
  await makeDesign();
  await waitFor(() =>
    expect(toasts).toContainEqual({ title: 'Mockup Generation Failed', description: says }),
  );
});

it('PREVIEW-10: a failed mockup can be tried again', async () => {
  let isBroken = true;
  stubApi({
    [API.generateMockup]: () => {
      if (isBroken) throw new Error('broken');
      return { success: true, url: '/m.webp' };
    },
  });
  await makeDesign();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isBroken = false;
  await userEvent.click(again);
  expect(await screen.findByRole('img', { name: /White t-shirt.*front/ })).toHaveAttribute(
    'src',
    '/m.webp',
  );
});

it('DESIGN-34, DESIGN-35, DESIGN-40: sizes up to ten, none left is one medium again', async () => {
  stubApi();
  await makeDesign();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'M', quantity: 1 }]);
  await press('Increase quantity of size l');
  await press('Increase quantity of size l');
  expect(screen.getByRole('button', { name: 'Complete Order - $105.30' })).toBeEnabled();
  await press('Decrease quantity of size m');
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'L', quantity: 2 }]);
  await press('Decrease quantity of size l');
  await press('Decrease quantity of size l');
  expect(state().getCurrentDesign()?.sizes).toEqual([{ size: 'M', quantity: 1 }]);
  for (let times = 0; times < 9; times += 1) await press('Increase quantity of size m');
  expect(screen.getByRole('button', { name: 'Increase quantity of size m' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Complete Order - $331.50' })).toBeEnabled();
});

it('DESIGN-38, DESIGN-41: six sizes, white at first', async () => {
  stubApi();
  await makeDesign();
  const sizes = within(screen.getByRole('list', { name: 'Sizes and quantities' })).getAllByRole(
    'listitem',
  );
  expect(sizes.map((line) => line.firstChild?.textContent)).toEqual([
    'XS',
    'S',
    'M',
    'L',
    'XL',
    '2XL',
  ]);
  expect(await screen.findByRole('radio', { name: 'White' })).toBeChecked();
});

it('DESIGN-42, DESIGN-43: without the colors an error, Retry that reloads the page, and four colors', async () => {
  const reloads = countReloads();
  stubApi({
    [API.colours]: () => {
      throw new Error('broken');
    },
  });
  await makeDesign();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The shirt colors could not be loaded. These four are always available.',
  );
  const colours = within(screen.getByRole('radiogroup', { name: 'Shirt color' })).getAllByRole(
    'radio',
  );
  expect(colours.map((colour) => colour.getAttribute('aria-label'))).toEqual([
    'White',
    'Black',
    'Navy',
    'Heather Grey',
  ]);
  expect(reloads()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reloads()).toBe(1);
});

it('DESIGN-45: products that cannot be fetched are told in a sentence for visitors', async () => {
  stubApi({
    [API.products]: () => {
      throw new ApiError({ code: 'SERVER_ERROR', status: 503, message: '503: <html>' });
    },
  });
  await makeDesign();
  expect(
    await screen.findByText(
      "We couldn't load the t-shirts. Your design is safe; please reload the page.",
    ),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent('503');
});

it("DESIGN-44: 'No t-shirt products available'", async () => {
  stubApi({ [API.products]: () => [] });
  await makeDesign();
  expect(await screen.findByText('No t-shirt products available')).toBeVisible();
  expect(screen.getByText('Mockup not available')).toBeVisible();
});

it('DESIGN-17, DESIGN-18: another name asks for an update, and the order waits for it', async () => {
  stubApi();
  await makeDesign();
  await userEvent.type(nameField(), ' Marie');
  expect(
    screen.getByText('Your design needs to be updated').closest('[data-tone]'),
  ).toHaveAttribute('data-tone', 'info');
  expect(screen.getByRole('button', { name: /Complete Order/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose Marie' })).toBeVisible();
  expect(screen.queryByText('Your design needs to be updated')).toBeNull();
  expect(screen.getByRole('button', { name: /Complete Order/ })).toBeEnabled();
});

it('DESIGN-18: Update Design clears the cache, resets the design and makes it again', async () => {
  stubApi();
  await makeDesign();
  await waitFor(() => expect(state().getCurrentDesign()?.mockupUrl).toBe('/m/White/front.webp'));
  const id = state().currentDesignId;
  let finish: () => void = nothing;
  const calls = stubApi({
    [API.generateDesign]: (request: object) =>
      new Promise((resolve) => {
        finish = () => resolve({ success: true, design: designFor(request) });
      }),
  });
  await userEvent.type(nameField(), ' Marie');
  // The first name again would be found, were the cache not cleared.
  const before = { templateId: 'heaven-memory', lovedOneName: 'Rose' };
  const cached = { ...before, image: reviewedPhoto.backgroundRemovedImageUrl };
  expect(designCache.find(cached)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await screen.findByRole('button', { name: 'Creating Design...' });
  expect(designCache.find(cached)).toBeUndefined();
  expect(state().getCurrentDesign()).toMatchObject({
    id,
    status: 'processing',
    finalDesignImageUrl: '',
    generatedDesignUrl: '',
    mockupUrl: '',
    generatedWithName: '',
    generatedWithTemplate: '',
  });
  expect(screen.queryByRole('img', { name: /Memorial design for/ })).toBeNull();
  await waitFor(() => expect(calls.map(([path]) => path)).toContain(API.generateDesign));
  expect(calls.find(([path]) => path === API.generateDesign)?.[1]).toMatchObject({
    designId: id,
    lovedOneName: 'Rose Marie',
  });
  finish();
  expect(await screen.findByRole('img', { name: 'Memorial design for Rose Marie' })).toBeVisible();
  expect(state().getCurrentDesign()).toMatchObject({ id, status: 'completed' });
});

it.each`
  estimate  | design                    | press                           | percent
  ${'12 s'} | ${'with a template only'} | ${'Create My Memorial T-Shirt'} | ${50}
  ${'10 s'} | ${'with a final image'}   | ${'Update Design'}              | ${60}
`(
  'DESIGN-47: the wait for a design $design is estimated as $estimate',
  async ({ press, percent }) => {
    stubApi();
    if (press === 'Update Design') {
      await makeDesign();
      await userEvent.type(nameField(), ' Marie');
    } else {
      show();
      await userEvent.type(nameField(), 'Rose');
      await userEvent.click(await screen.findByRole('radio', { name: 'Heaven Memory' }));
    }
    let fail: (error: Error) => void = nothing;
    stubApi({ [API.generateDesign]: () => new Promise((_, reject) => (fail = reject)) });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    fireEvent.click(screen.getByRole('button', { name: press }));
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeCloseTo(
      percent,
      0,
    );
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
    fail(new ApiError({ code: 'INVALID_IMAGE', status: 400, retryable: false, message: 'x' }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
);

it('DESIGN-32: a failed update brings the picture back and makes no second attempt', async () => {
  stubApi();
  await makeDesign();
  const calls = stubApi({
    [API.generateDesign]: () => {
      throw new ApiError({ code: 'INVALID_IMAGE', status: 400, retryable: false, message: 'x' });
    },
  });
  await userEvent.type(nameField(), ' Marie');
  const toasts = recordToasts();
  await userEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  await waitFor(() => expect(toasts.map(({ title }) => title)).toContain('Update Failed'));
  expect(await screen.findByRole('img', { name: /^Memorial design for/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(calls.filter(([path]) => path === API.generateDesign)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Update Design' })).toBeEnabled();
});

it('DESIGN-17: a name changed back needs no update', async () => {
  stubApi();
  await makeDesign();
  await userEvent.type(nameField(), 'x');
  await userEvent.type(nameField(), '{Backspace}');
  expect(screen.queryByText('Your design needs to be updated')).toBeNull();
});

it('DESIGN-28: a design without its picture is made once, by itself', async () => {
  const calls = stubApi();
  state().createDesign({
    ...reviewedPhoto,
    id: 'design-1',
    status: 'processing',
    lovedOneName: 'Rose',
    selectedTemplate: 'heaven-memory',
  });
  show();
  await screen.findByText('Design Created Successfully!');
  expect(calls.filter(([path]) => path === API.generateDesign)).toHaveLength(1);
});

it('ERR-15: templates that cannot be loaded can be asked for again', async () => {
  let isBroken = true;
  stubApi({
    [API.templates]: () => {
      if (isBroken) throw new Error('broken');
      return {
        success: true,
        templates: [{ id: 'a', name: 'Heaven Memory', previewUrl: '/a', description: '' }],
      };
    },
  });
  show();
  await screen.findByText('Failed to load templates. Please refresh the page.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('radio', { name: 'Heaven Memory' });
});
