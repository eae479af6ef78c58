import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { GuestWay } from './guest-way';

it.each`
  next                                         | to                                          | because
  ${'/design/create?template=heaven-memory-2'} | ${'/guest-design?template=heaven-memory-2'} | ${'a template was chosen in the gallery'}
  ${'/design/create?template=../nothing'}      | ${'/guest-design'}                          | ${'no template can have this id'}
  ${'/design/create'}                          | ${'/guest-design'}                          | ${'none was chosen'}
  ${null}                                      | ${'/guest-design'}                          | ${'the visitor had no destination'}
`('GALLERY-02: links the guest option to $to: $because', ({ next, to }) => {
  render(
    <MemoryRouter>
      <GuestWay next={next as string | null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', to);
});
