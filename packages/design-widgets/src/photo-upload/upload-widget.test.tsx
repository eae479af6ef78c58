import { act, render, screen, within } from '@testing-library/react';
import { photoFailureOf } from './photo-failure';
import { UploadWidget } from './upload-widget';
import type { PhotoUpload } from './use-photo-upload';

const idle: PhotoUpload = {
  phase: 'idle',
  progress: 0,
  caption: '',
  detail: '',
  failure: null,
  file: null,
  imageUrl: null,
  start: jest.fn(),
  decide: jest.fn(),
  retry: null,
  convert: null,
};

it.each`
  error                    | retry        | buttons
  ${new Error('timeout')}  | ${jest.fn()} | ${['Try Again', 'Choose Another Photo']}
  ${new Error('bad type')} | ${null}      | ${['Choose Another Photo']}
`('offers $buttons in the focused notice about: $error.message', ({ error, retry, buttons }) => {
  render(<UploadWidget upload={{ ...idle, failure: photoFailureOf(error), retry }} />);
  const notice = screen.getByRole('alert');
  expect(notice.parentElement).toHaveFocus();
  const names = within(notice)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(buttons);
});

it('says that the browser is offline, until it is back online', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const change = (isOnline: boolean) =>
    act(() => {
      onLine.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  const upload = { ...idle, phase: 'removing' as const, detail: 'Finding the outline' };
  render(<UploadWidget upload={upload} />);
  const detail = screen.getByText(upload.detail);
  change(false);
  expect(detail).toHaveTextContent("You seem to be offline. We'll keep trying for a moment.");
  change(true);
  expect(detail).toHaveTextContent(upload.detail);
  onLine.mockRestore();
});
