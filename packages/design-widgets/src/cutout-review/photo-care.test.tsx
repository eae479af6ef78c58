import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cutOut, posted, startAfresh, usualShop } from '../testing';
import { PhotoRetention } from './photo-retention';
import { retouchPhoto } from './retouch-photo';

/** Noon in the visitor's time zone. */
const EXPIRES_AT = new Date(2030, 0, 8, 12).toISOString();

beforeEach(startAfresh);

describe('deleting the photo', () => {
  const open = async () =>
    userEvent.click(screen.getByRole('button', { name: 'Delete My Photo Now' }));
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete Now' }));

  it('states when the photo is deleted, and asks for confirmation before deleting it immediately', async () => {
    const onDelete = jest.fn(() => Promise.resolve());
    render(<PhotoRetention expiresAt={EXPIRES_AT} onDelete={onDelete} />);
    expect(
      screen.getByText(
        'Your photo will be deleted on January 8, 2030 unless you create or order a design with it.',
      ),
    ).toBeVisible();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Keep It' }));
    expect(onDelete).not.toHaveBeenCalled();
    await open();
    await confirm();
    expect(onDelete).toHaveBeenCalledTimes(1);
  });

  it('shows the retention text of another flow', () => {
    render(
      <PhotoRetention
        expiresAt={EXPIRES_AT}
        retention="It stays with your design."
        onDelete={jest.fn()}
      />,
    );
    expect(screen.getByText('It stays with your design.')).toBeVisible();
    expect(screen.queryByText(/unless you create/)).toBeNull();
  });

  it('reports a failed deletion, which can be retried', async () => {
    const onDelete = jest.fn(() => Promise.reject(new Error('gone')));
    render(<PhotoRetention expiresAt={undefined} onDelete={onDelete} />);
    expect(screen.getByText(/deleted after 24 hours/)).toBeVisible();
    await open();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't delete it");
    await confirm();
    expect(onDelete).toHaveBeenCalledTimes(2);
  });
});

it('a retouch sends all strokes and returns the new cutout with its figures', async () => {
  const calls = usualShop({
    '/api/images/retouch': () => ({ ...cutOut, processedImageUrl: '/api/images/view/touched.png' }),
  });
  const request = {
    jobId: 'job-1',
    strokes: [{ mode: 'erase' as const, radius: 0.05, points: [[0.5, 0.5]] as [number, number][] }],
  };
  await expect(retouchPhoto(request)).resolves.toMatchObject({
    processedImageUrl: '/api/images/view/touched.png',
    edgeQuality: cutOut.edgeQuality,
  });
  expect(calls).toEqual([posted('/api/images/retouch', request)]);
});

it('a retouch without an image in its response fails', async () => {
  usualShop({
    '/api/images/retouch': () => ({ success: false, jobId: 'job-1', error: 'Too much paint' }),
  });
  await expect(retouchPhoto({ jobId: 'job-1', strokes: [] })).rejects.toThrow('Too much paint');
});
