import { failure } from '@ftl/api-client/testing';
import { screen, within } from '@testing-library/react';
import {
  conflict,
  entry,
  listOf,
  ORGANIZER_PAGE,
  organizersShop,
  shirts,
} from '../../testing/family-shop';
import { button, freshBrowser, openUntil } from '../../testing/together-page';

const [anna, zoe] = [entry('Anna', shirts(2, 'L')), entry('Zoe', shirts(1, 'S'))];
const twoPeople = listOf({ entries: [anna, zoe] });
const refused = () => failure(403, 'FORBIDDEN', 'Please open the page again.');

const open = () => openUntil(ORGANIZER_PAGE, 'Order summary');
const card = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (name: string) => within(screen.getByText(name).closest('li')!);
const onlyAlert = async () => {
  const alert = await screen.findByRole('alert');
  expect(alert.parentElement).toHaveFocus();
  return alert;
};

beforeEach(freshBrowser);

it.each([
  ['replaced', 'Create a New Link', 'POST /link'],
  ['turned off', 'Turn Off the Link', 'DELETE /link'],
])('a link that could not be %s says so on its card, and has the focus', async (_, name, call) => {
  organizersShop(twoPeople, { [call]: refused });
  const user = await open();
  await user.click(button(name));
  expect(card('Share this link').getByRole('alert')).toBe(await onlyAlert());
});

it('a person who could not be removed has the reason on their row', async () => {
  organizersShop(twoPeople, { 'DELETE /entries/': refused });
  const user = await open();
  await user.click(button('Remove Zoe'));
  expect(await onlyAlert()).toHaveTextContent("That didn't work");
  expect(rowOf('Zoe').getByRole('alert')).toBeVisible();
});

it('a person who is gone from the newer list leaves the reason on the card of the list', async () => {
  organizersShop(twoPeople, {
    'DELETE /entries/': () => conflict('FAMILY_LIST_CHANGED', listOf({ entries: [anna] })),
  });
  const user = await open();
  await user.click(button('Remove Zoe'));
  const people = card('1 person, 2 shirts');
  expect(await people.findByText('The list has changed in another window')).toBeVisible();
});

it('a failed close says so beside its button', async () => {
  organizersShop(twoPeople, { 'POST /close': refused });
  const user = await open();
  await user.click(button('Close the List'));
  expect(card('Order summary').getByRole('alert')).toBe(await onlyAlert());
});

it('the reason moves to the summary if the list was closed in another window', async () => {
  const closed = listOf({ status: 'closed', entries: [anna, zoe], version: 5 });
  organizersShop(twoPeople, { 'DELETE /link': () => conflict('FAMILY_LIST_CHANGED', closed) });
  const user = await open();
  await user.click(button('Turn Off the Link'));
  const summary = card('Order summary');
  expect(await summary.findByText('The list has changed in another window')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Share this link' })).toBeNull();
});

it('shows a text that the browser refuses to copy, selected, until it was copied', async () => {
  organizersShop(twoPeople);
  const user = await open();
  const refusal = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new Error('not allowed'));
  await user.click(button('Copy a Reminder'));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Copy this text:');
  expect(field).toHaveFocus();
  expect(field.value).toMatch(/^We're ordering shirts in memory of Rose\./);
  expect(field.selectionEnd - field.selectionStart).toBe(field.value.length);
  refusal.mockRestore();
  await user.click(button('Copy a Reminder'));
  expect(screen.queryByLabelText('Copy this text:')).toBeNull();
});
