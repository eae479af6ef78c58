import { DEFAULT_COLOR_OPTIONS, FALLBACK_COLOR_OPTIONS, offeredColors } from './shirt-colors';
import { CHECKOUT_DRAFT_STORAGE } from '@ftl/contracts';
import { checkoutDrafts, takeOver, type HandedOver } from './checkout-draft';
import { choiceFromSearch, tidyLines } from '@ftl/rules';
import { CHECKOUT_STAGES } from '../features/guest-checkout/checkout-state';

describe('color options', () => {
  it('CHECKOUT-18: have a value, a label, a hex and a border flag', () => {
    expect(FALLBACK_COLOR_OPTIONS[0]).toEqual({
      value: 'white',
      label: 'White',
      hex: '#FFFFFF',
      border: true,
    });
    expect(FALLBACK_COLOR_OPTIONS[1]).toMatchObject({ value: 'black', border: false });
  });

  it('CHECKOUT-19: the default list differs from the fallback list', () => {
    expect(DEFAULT_COLOR_OPTIONS.map(({ value }) => value)).toEqual([
      'white',
      'black',
      'navy',
      'royal-blue',
      'heather-grey',
    ]);
    expect(FALLBACK_COLOR_OPTIONS).toHaveLength(4);
  });

  it('CHECKOUT-02, CHECKOUT-03: are at most five, always including the chosen one', () => {
    const color = (value: string) => ({ value, label: value, hex: '#000000', border: false });
    const all = ['ash', 'gold', 'teal', 'navy', 'black', 'charcoal', 'white'].map(color);
    const values = (chosen: string) => offeredColors(all, chosen).map(({ value }) => value);
    expect(values('white')).toEqual(['white', 'black', 'navy', 'charcoal', 'ash']);
    expect(values('teal')).toEqual(['white', 'black', 'navy', 'charcoal', 'teal']);
  });
});

it('CHECKOUT-12: assigns a percentage to each stage', () => {
  expect(CHECKOUT_STAGES).toEqual({
    validating: 20,
    generatingMockup: 40,
    creatingSession: 70,
    redirecting: 90,
    complete: 100,
  });
});

describe('the choice in a URL', () => {
  it.each`
    search                    | choice
    ${''}                     | ${{}}
    ${'color=Heather Grey'}   | ${{ color: 'heather-grey' }}
    ${'size=xl'}              | ${{ lines: [{ size: 'XL', quantity: 1 }] }}
    ${'sizes=L:2,S:1'}        | ${{ lines: [{ size: 'S', quantity: 1 }, { size: 'L', quantity: 2 }] }}
    ${'sizes=L:99'}           | ${{ lines: [{ size: 'L', quantity: 10 }] }}
    ${'sizes=huge:2,L:-1,M:'} | ${{}}
  `('CHECKOUT-21: "$search"', ({ search, choice }) => {
    expect(choiceFromSearch(new URLSearchParams(search as string))).toEqual(choice);
  });

  it('turns an empty list into one medium shirt', () => {
    expect(tidyLines([])).toEqual([{ size: 'M', quantity: 1 }]);
  });
});

describe('the draft', () => {
  const handedOver: HandedOver = {
    address: { color: 'navy' },
    session: { lines: [{ size: 'L', quantity: 2 }] },
    design: { color: 'white', lines: [{ size: 'M', quantity: 1 }] },
    email: 'anna@example.com',
  };
  const started = takeOver(undefined, handedOver);

  it('prefers the URL over the session over the design', () => {
    expect(started).toMatchObject({ color: 'navy', lines: [{ size: 'L', quantity: 2 }] });
  });

  it("keeps the buyer's changes when the same choice is passed again", () => {
    const changed = { ...started, color: 'black' };
    expect(takeOver(changed, handedOver)).toBe(changed);
    expect(takeOver(changed, { ...handedOver, address: {} })).toBe(changed);
  });

  it('follows the design step after it has changed its sizes', () => {
    const changed = { ...started, color: 'black' };
    const session = { lines: [{ size: 'S' as const, quantity: 1 }] };
    expect(takeOver(changed, { ...handedOver, session })).toMatchObject({
      color: 'black',
      lines: session.lines,
    });
  });

  it('adopts what another tab stored, and writes its own changes on top', () => {
    localStorage.clear();
    checkoutDrafts.setState({ drafts: {} });
    checkoutDrafts.getState().begin('design-1', handedOver);
    const own = checkoutDrafts.getState().drafts;
    const newValue = JSON.stringify({
      state: { drafts: { ...own, 'design-2': started } },
      version: 1,
    });
    localStorage.setItem(CHECKOUT_DRAFT_STORAGE, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: CHECKOUT_DRAFT_STORAGE, newValue }));
    checkoutDrafts.getState().change('design-1', { email: 'b@example.com' });
    expect(JSON.parse(localStorage.getItem(CHECKOUT_DRAFT_STORAGE)!).state.drafts).toMatchObject({
      'design-1': { email: 'b@example.com' },
      'design-2': { email: 'anna@example.com' },
    });
  });

  it('reads a draft that was stored with its color as `colour`', async () => {
    const taken = { address: '{"colour":"navy"}', session: '{}' };
    const draft = { colour: 'black', lines: [], email: 'anna@example.com', taken };
    const stored = { state: { drafts: { 'design-1': draft } }, version: 0 };
    localStorage.setItem(CHECKOUT_DRAFT_STORAGE, JSON.stringify(stored));
    await checkoutDrafts.persist.rehydrate();
    expect(checkoutDrafts.getState().drafts).toEqual({
      'design-1': {
        ...{ color: 'black', lines: [], email: 'anna@example.com' },
        taken: { address: '{"color":"navy"}', session: '{}' },
      },
    });
  });
});

it('takes over the day and the state that were entered at the design', () => {
  const delivery = { neededBy: '2026-12-20', shipState: 'Oregon' };
  const handedOver: HandedOver = {
    ...{ address: {}, session: delivery, email: '', shipState: 'Ohio' },
    design: { color: 'white', lines: [{ size: 'M', quantity: 1 }] },
  };
  expect(takeOver(undefined, handedOver)).toMatchObject(delivery);
});
