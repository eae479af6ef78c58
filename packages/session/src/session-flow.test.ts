import { DESIGN_NOT_READY } from './checkout-actions';
import { createSessionStore } from './session-store';

const DAY = 24 * 60 * 60 * 1000;
const start = new Date('2026-03-01T10:00:00Z');

const photo = {
  originalImageUrl: '/o.jpg',
  backgroundRemovedImageUrl: '/c.png',
  processedImageUrl: '/c.png',
};
const finished = {
  ...photo,
  lovedOneName: 'Rose',
  selectedTemplate: 'heaven-memory',
  finalDesignImageUrl: '/d.png',
};

const makeStore = () => createSessionStore();

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: start });
});
afterEach(() => jest.useRealTimers());

describe('steps', () => {
  it('FLOW-09, FLOW-10, FLOW-14: leaves upload only with both images, moves one step at a time, stops at the ends', () => {
    const { getState } = makeStore();
    getState().previousStep();
    expect(getState().currentStep).toBe('upload');
    expect(getState().nextStep()).toBe(false);
    getState().updateDraft({ originalImageUrl: '/o.jpg' });
    expect(getState().nextStep()).toBe(false);
    getState().updateDraft(photo);
    const seen = [1, 2, 3, 4].map(() => {
      getState().nextStep();
      return getState().currentStep;
    });
    expect(seen).toEqual(['design', 'order', 'checkout', 'checkout']);
    getState().previousStep();
    expect(getState().currentStep).toBe('order');
  });

  it('FLOW-05: a step cannot be jumped to', () => {
    const { getState } = makeStore();
    getState().updateDraft(photo);
    expect(getState().goToStep('order')).toBe(false);
    expect(getState().goToStep('design')).toBe(true);
    expect(getState().goToStep('upload')).toBe(true);
  });

  it.each`
    missing              | fields
    ${'its final image'} | ${{ finalDesignImageUrl: '' }}
    ${'its name'}        | ${{ lovedOneName: '  ' }}
    ${'its template'}    | ${{ selectedTemplate: '' }}
  `(
    'FLOW-12, FLOW-16: rejects a design without $missing as incomplete',
    ({ missing: _, fields }) => {
      const { getState } = makeStore();
      getState().updateDraft(photo);
      getState().nextStep();
      getState().createDesign({ ...finished, ...(fields as object) });
      expect(getState().completeDesignStep()).toBe(false);
      expect(getState().currentStep).toBe('design');
      expect(getState().startCheckout()).toBe(false);
    },
  );

  it('FLOW-12, FLOW-16: completes the design step only with a complete design', () => {
    const { getState } = makeStore();
    getState().updateDraft(photo);
    getState().nextStep();
    expect(getState().completeDesignStep()).toBe(false);
    const { id } = getState().createDesign({ ...finished, lovedOneName: ' ' });
    expect(getState().completeDesignStep()).toBe(false);
    getState().updateDesign(id, { lovedOneName: 'Rose' });
    expect(getState().completeDesignStep()).toBe(true);
    expect(getState().currentStep).toBe('order');
  });

  it('FLOW-11: reset returns to upload and clears progress, error, retries, draft and checkout', () => {
    const { getState, setState } = makeStore();
    getState().createDesign(finished);
    getState().startCheckout();
    getState().updateDraft(photo);
    setState({ progress: 30, progressMessage: 'Creating', retryCount: 2, error: 'x' });
    getState().resetFlow();
    expect(getState()).toMatchObject({
      currentStep: 'upload',
      ...{ progress: 0, progressMessage: '', retryCount: 0, error: null },
      tempDesignData: {},
      checkout: null,
    });
  });
});

describe('checkout', () => {
  it('FLOW-17, FLOW-19: is refused without a ready design', () => {
    const { getState } = makeStore();
    expect(getState().startCheckout()).toBe(false);
    expect(getState().error).toBe('Cannot proceed to checkout: design not ready');
    expect(DESIGN_NOT_READY).toBe(getState().error);
    getState().createDesign({ ...finished, finalDesignImageUrl: '' });
    expect(getState().startCheckout()).toBe(false);
    expect(getState().checkout).toBeNull();
  });

  it('FLOW-17: is refused with an expired session', () => {
    const { getState } = makeStore();
    getState().createDesign(finished);
    jest.setSystemTime(start.getTime() + 2 * DAY);
    expect(getState().startCheckout()).toBe(false);
  });

  it('FLOW-13, FLOW-18: completing the order step starts an active, pending checkout', () => {
    const { getState } = makeStore();
    getState().createDesign(finished);
    expect(getState().completeOrderStep()).toBe(true);
    expect(getState()).toMatchObject({
      currentStep: 'checkout',
      checkout: { active: true, paymentStatus: 'pending' },
    });
  });

  it('SESSION-20, SESSION-22: stores email and address, and the order on completion', () => {
    const { getState } = makeStore();
    getState().createDesign(finished);
    getState().startCheckout();
    const shippingAddress = { country: 'US', state: 'OR' } as const;
    getState().updateCheckout({ email: 'a@b.co', shippingAddress, paymentStatus: 'processing' });
    expect(getState().checkout).toMatchObject({
      active: true,
      email: 'a@b.co',
      shippingAddress,
      paymentStatus: 'processing',
    });
    getState().completeCheckout('order-1');
    expect(getState().checkout).toMatchObject({ paymentStatus: 'completed', orderId: 'order-1' });
  });

  it('SESSION-23, SESSION-24: ignores updates without a checkout; clearing removes it', () => {
    const { getState } = makeStore();
    const shippingAddress = { country: 'US', state: 'OR' } as const;
    for (const update of [
      { email: 'a@b.co' },
      { shippingAddress },
      { paymentStatus: 'processing' as const },
    ])
      getState().updateCheckout(update);
    getState().completeCheckout('order-1');
    expect(getState().checkout).toBeNull();
    getState().createDesign(finished);
    getState().startCheckout();
    getState().clearCheckout();
    expect(getState().checkout).toBeNull();
  });
});
