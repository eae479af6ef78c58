import { addDays, dayText, DELIVERY_ESTIMATE, shopDay } from '@ftl/rules';
import { screen, within } from '@testing-library/react';
import {
  entry,
  listOf,
  NAVY,
  ORGANIZER_PAGE,
  organizersShop,
  shirts,
  WHITE,
} from '../../testing/family-shop';
import { button, freshBrowser, openUntil } from '../../testing/together-page';

const TODAY = shopDay(new Date());
const entries = [entry('Anna', shirts(2, 'L')), entry('Zoe', shirts(1, 'S'))];
const openPage = () => openUntil(ORGANIZER_PAGE, 'Order summary');

beforeEach(freshBrowser);

describe('an ordered list', () => {
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');

  it('is a printable list of names and shirts, without a way to change it', async () => {
    organizersShop(listOf({ status: 'ordered', entries }, ['FTL1']));
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const user = await openPage();
    const notice = screen.getByText('Your shirts are ordered').closest('[data-tone]');
    expect(notice).toHaveTextContent(`usually arrive in ${DELIVERY_ESTIMATE}`);
    expect(rows().map(({ textContent }) => textContent?.trim())).toEqual([
      'NameShirts',
      expect.stringMatching(/AnnaL x 2$/),
      expect.stringMatching(/ZoeS x 1$/),
    ]);
    expect(screen.queryByRole('button', { name: /Reopen|Delete|Order|Edit|Remove/ })).toBeNull();
    await user.click(button('Print This List'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('names the day by which the shirts should arrive', async () => {
    const arrivesBy = addDays(TODAY, 9);
    organizersShop(listOf({ status: 'ordered', entries, ordered: { arrivesBy } }, ['FTL1']));
    await openPage();
    const notice = screen.getByText('Your shirts are ordered').closest('[data-tone]');
    expect(notice).toHaveTextContent(`should arrive by ${dayText(arrivesBy, TODAY)}`);
    expect(notice).not.toHaveTextContent(DELIVERY_ESTIMATE);
  });

  it('names the color of each shirt if the list has several', async () => {
    const colorful = [entry('Anna', [...shirts(1, 'M', 'navy'), ...shirts(2, 'M')])];
    organizersShop(
      listOf({ status: 'ordered', colors: [WHITE, NAVY], entries: colorful }, ['FTL1']),
    );
    await openPage();
    expect(rows()[1]).toHaveTextContent('White M x 2, Navy M x 1');
  });

  it('lists two people of the same name separately', async () => {
    const twins = [entry('Anna'), entry('Anna', shirts(1, 'S'), { id: 'other' })];
    organizersShop(listOf({ status: 'ordered', entries: twins }, ['FTL1']));
    await openPage();
    expect(rows()).toHaveLength(3);
  });
});
