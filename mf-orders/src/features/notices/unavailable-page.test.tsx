import { untouchedBrowser } from '@ftl/api-client/testing';
import { openPage } from '../../testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';

beforeAll(async () => {
  openPage('/orders');
  await screen.findByRole('heading', { name: 'Orders Unavailable' });
});
beforeEach(() => {
  untouchedBrowser();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const seconds = (count: number) => {
  for (let second = 0; second < count; second += 1) act(() => jest.advanceTimersByTime(1000));
};

describe('unavailable notices', () => {
  it.each`
    row                    | address             | title
    ${'NOTICE-01, NAV-26'} | ${'/orders'}        | ${'Orders Unavailable'}
    ${'NOTICE-02, NAV-27'} | ${'/order-success'} | ${'Order Success Unavailable'}
    ${'NOTICE-03, NAV-28'} | ${'/admin'}         | ${'Admin Panel Unavailable'}
  `('$row: shows $title at $address', ({ address, title }) => {
    openPage(address as string);
    expect(screen.getByRole('heading', { name: title as string })).toBeVisible();
  });

  it('NOTICE-04: explains the admin notice', () => {
    openPage('/admin');
    expect(screen.getByText('Admin functionality is not available in guest mode')).toBeVisible();
  });

  it('NOTICE-05: counts down and redirects home after 5 seconds', () => {
    openPage('/orders');
    expect(screen.getByText('Taking you to the home page in 5 seconds.')).toBeVisible();
    seconds(4);
    expect(screen.getByText('Taking you to the home page in 1 second.')).toBeVisible();
    seconds(1);
    expect(screen.getByTestId('elsewhere')).toHaveTextContent(/^\/$/);
  });

  it('NOTICE-05: stays on request', () => {
    openPage('/orders');
    seconds(2);
    fireEvent.click(screen.getByRole('button', { name: 'Stay on This Page' }));
    seconds(10);
    expect(screen.getByRole('heading', { name: 'Orders Unavailable' })).toBeVisible();
  });

  it('NOTICE-06: has Create New Design and Go Home', () => {
    openPage('/order-success');
    expect(screen.getByRole('link', { name: 'Create New Design' })).toHaveAttribute(
      'href',
      '/guest-design',
    );
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});
