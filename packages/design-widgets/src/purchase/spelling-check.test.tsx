import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SpellingCheck } from './spelling-check';

it('shows every printed word, and leads to where they are changed', async () => {
  const edit = jest.fn();
  const { container } = render(
    <SpellingCheck
      words={{
        lovedOneName: 'Nicole Marie',
        birthDate: 'about 1931',
        passedDate: '2024-06-09',
        message: ' Forever in our hearts ',
      }}
      back={{ birthDate: '1931', passedDate: '', lines: ['Always', 'Always'] }}
      edit={edit}
    />,
  );
  expect(container).toHaveTextContent(
    'On the shirt: Nicole Marie. Spelled right?' +
      'about 1931 – June 9, 2024Forever in our heartsOn the back:1931AlwaysAlways',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change the Words' }));
  expect(edit).toHaveBeenCalledTimes(1);
});

it('asks about a name alone, without a second period, and can link to another page', () => {
  const { container } = render(
    <MemoryRouter>
      <SpellingCheck words={{ lovedOneName: 'Ed Lee Jr.' }} back={undefined} edit="/edit" />
    </MemoryRouter>,
  );
  expect(container).toHaveTextContent(
    /^On the shirt: Ed Lee Jr\. Spelled right\?Change the Words$/,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/edit');
});
