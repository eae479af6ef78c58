import { queryClient } from '@ftl/api-client';
import { failure, type SentCall } from '@ftl/api-client/testing';
import { usualShop } from '@ftl/design-widgets/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeDesign, nameField, state, withApprovedPhoto } from './testing/open-design-step';

beforeEach(withApprovedPhoto);
afterEach(() => queryClient.clear());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentTo = (calls: SentCall[], path: string) => calls.filter((call) => call.path === path);

async function makeDesignAndChoosePearl() {
  await makeDesign();
  await userEvent.click(await screen.findByRole('radio', { name: 'Navy' }));
  await waitFor(() => expect(state().getCurrentDesign()?.mockupUrl).not.toBe(''));
  await press('Change the Layout');
  await userEvent.click(await screen.findByRole('radio', { name: 'Pearl' }));
}

it('saves a layout to the same design, shows it on the shirt, and keeps it in later updates', async () => {
  const calls = usualShop();
  await makeDesignAndChoosePearl();
  const order = screen.getByRole('button', { name: /Complete Order/ });
  await waitFor(() => expect(order).toHaveAttribute('aria-disabled', 'true'));
  expect(order).toHaveAccessibleDescription(/Save or cancel them, and then you can order/);
  const shirts = sentTo(calls, '/api/printful/generate-mockup').length;
  await press('Save');
  expect(await screen.findByText('Your new layout is saved.')).toBeVisible();
  const layout = { lettering: 'pearl' };
  const { id } = state().getCurrentDesign()!;
  expect(sentTo(calls, '/api/generate-design').at(-1)?.body).toMatchObject({
    ...{ designId: id, lovedOneName: 'Rose', layout },
  });
  expect(state().getCurrentDesign()).toMatchObject({ id, layout, tshirtColor: 'Navy' });
  expect(screen.getByRole('button', { name: /Complete Order/ })).toBeEnabled();
  await waitFor(() =>
    expect(sentTo(calls, '/api/printful/generate-mockup')).toHaveLength(shirts + 1),
  );

  await userEvent.type(nameField(), ' Marie');
  await press('Update Design');
  await screen.findByRole('img', { name: 'Memorial design for Rose Marie' });
  expect(sentTo(calls, '/api/generate-design').at(-1)?.body).toMatchObject({ layout });
  expect(state().getCurrentDesign()?.layout).toEqual(layout);
});

it('keeps the design and the changes if the layout cannot be saved', async () => {
  usualShop();
  await makeDesignAndChoosePearl();
  const before = state().getCurrentDesign();
  usualShop({ '/api/generate-design': () => failure(400, 'INVALID_IMAGE', 'x') });
  await press('Save');
  expect(await screen.findByText("We couldn't save the layout")).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Pearl' })).toBeChecked();
  expect(state().getCurrentDesign()).toEqual(before);
});

it('keeps changes of the layout while the name is changed and the design updated', async () => {
  usualShop();
  await makeDesignAndChoosePearl();
  await userEvent.type(nameField(), ' Marie');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription(/Update the design, and then you can change the layout/);
  // A change of the same moment is kept too.
  fireEvent.click(screen.getByRole('radio', { name: 'Gold' }));
  fireEvent.click(screen.getByRole('button', { name: 'Update Design' }));
  expect(await screen.findByText(/We kept the changes/)).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Gold' })).toBeChecked();
});
