import { callsTo, failure, respondWith, waitBeforeRetries } from '@ftl/api-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { freshBrowser, openPage } from '../../testing/render-page';
import { placed } from '../../testing/shop-responses';

const ADDRESS = '/guest-order-success?session_id=cs_1';

const thanks = () => screen.findByRole('heading', { name: 'Thank You for Your Order!' });
const shirt = () => screen.getByAltText(/^Navy t-shirt with the memorial design for Rose/);

beforeEach(freshBrowser);
afterEach(() => jest.useRealTimers());

describe('the shirt of a confirmed order', () => {
  beforeEach(() => respondWith('GET', '/api/orders/by-session/cs_1', placed()));

  it('SUCCESS-06, API-25: shows the shirt and the name that order.getOrder returns', async () => {
    respondWith('GET', '/api/trpc/order.getOrder', {
      result: {
        data: {
          printfulMockupUrl: '/api/images/view/typed.webp',
          design: { name: 'Rose Ann', final_design_image_url: '/api/images/view/design.png' },
        },
      },
    });
    openPage(ADDRESS);
    await thanks();
    expect(await screen.findByText(/The t-shirts in memory of Rose Ann/)).toBeVisible();
    for (const url of ['typed.webp', 'shirt.webp', 'design.png']) {
      expect(shirt()).toHaveAttribute('src', `/api/images/view/${url}`);
      fireEvent.error(shirt());
    }
    const [call] = callsTo('/api/trpc/order.getOrder');
    expect(new URLSearchParams(call?.path.split('?')[1]).get('input')).toBe('{"id":"order-1"}');
  });

  it('API-25: retries order.getOrder three times, after 1, 2 and 4 s', async () => {
    respondWith('GET', '/api/orders/by-session/cs_1', placed({ mockupUrl: '' }));
    respondWith('GET', '/api/trpc/order.getOrder', () => failure(500, 'SERVER_ERROR', 'x'));
    jest.useFakeTimers();
    waitBeforeRetries();
    openPage(ADDRESS);
    const count = () => callsTo('/api/trpc/order.getOrder').length;
    for (let turn = 0; count() === 0 && turn < 50; turn += 1) {
      await act(() => jest.advanceTimersByTimeAsync(1));
    }
    expect(count()).toBe(1);
    for (const [index, seconds] of [1, 2, 4].entries()) {
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000 - 50));
      expect(count()).toBe(index + 1);
      await act(() => jest.advanceTimersByTimeAsync(50));
      expect(count()).toBe(index + 2);
    }
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(count()).toBe(4);
  });

  it('API-25: order.getOrder succeeds on a retry', async () => {
    respondWith('GET', '/api/orders/by-session/cs_1', placed({ mockupUrl: '' }));
    respondWith('GET', '/api/trpc/order.getOrder', (_call, count) =>
      count === 1
        ? failure(500, 'SERVER_ERROR', 'x')
        : {
            body: {
              result: {
                data: {
                  printfulMockupUrl: '',
                  design: { name: 'Rose', final_design_image_url: '/d.png' },
                },
              },
            },
          },
    );
    openPage(ADDRESS);
    await thanks();
    await waitFor(() => expect(shirt()).toHaveAttribute('src', '/d.png'));
    expect(callsTo('/api/trpc/order.getOrder')).toHaveLength(2);
  });
});
