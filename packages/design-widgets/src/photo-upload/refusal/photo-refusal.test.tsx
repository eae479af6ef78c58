import type { PhotoBox } from '@ftl/contracts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { photoFailureOf, PhotoRefusedError } from '../photo-failure';
import { nearestFace } from './nearest-face';
import { PhotoRefusal } from './photo-refusal';

const faceBoxes: PhotoBox[] = [
  { x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
  { x: 0.4, y: 0.1, width: 0.2, height: 0.2 },
  { x: 0.7, y: 0.3, width: 0.2, height: 0.2 },
];
const group = photoFailureOf(
  new PhotoRefusedError({
    is_valid: false,
    message: 'We see three people.',
    details: { reason: 'multiple_people', faces: 3, faceBoxes },
  }),
);

function refuse(failure = group) {
  const onDecide = jest.fn();
  render(
    <PhotoRefusal
      failure={failure}
      imageUrl="/api/images/view/group.jpg"
      onDecide={onDecide}
      actions={<button>Crop This Photo</button>}
    />,
  );
  const photo = screen.queryByAltText('Your photo, with the faces we found outlined');
  if (photo) fireEvent.load(photo);
  return onDecide;
}

it('UPLOAD-18: focuses the faces of a group, before the refusal with the other steps', () => {
  refuse();
  const picker = screen.getByRole('radiogroup', { name: 'Who is this design for?' });
  expect(document.activeElement).toContainElement(picker);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Photo Validation Failed');
  expect(picker.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(notice).getByRole('button', { name: 'Crop This Photo' })).toBeVisible();
});

it('UPLOAD-18: focuses a refusal without faces to pick, with its next steps', () => {
  refuse({ ...group, faces: undefined });
  const notice = screen.getByRole('alert');
  expect(notice.parentElement).toHaveFocus();
  expect(within(notice).getByRole('button', { name: 'Crop This Photo' })).toBeVisible();
});

it('continues with a person of a group when their face is tapped', async () => {
  const onDecide = refuse();
  const names = screen.getAllByRole('radio').map((face) => face.getAttribute('aria-label'));
  expect(names).toEqual(['Person 1 of 3', 'Person 2 of 3', 'Person 3 of 3']);
  await userEvent.click(screen.getByRole('radio', { name: 'Person 2 of 3' }));
  expect(onDecide).toHaveBeenCalledWith({ face: { x: 0.5, y: expect.closeTo(0.2) } });
});

it('moves between faces by arrow keys and picks one by Enter', async () => {
  const onDecide = refuse();
  screen.getByRole('radio', { name: 'Person 1 of 3' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  const last = screen.getByRole('radio', { name: 'Person 3 of 3' });
  expect(last).toHaveFocus();
  expect(last).toBeChecked();
  expect(onDecide).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onDecide).toHaveBeenCalledWith({ face: { x: expect.closeTo(0.8), y: 0.4 } });
});

it('makes only one face a tab stop', async () => {
  refuse();
  const stops = screen.getAllByRole('radio').filter((face) => face.tabIndex === 0);
  expect(stops).toHaveLength(1);
});

it('says so if the photo of a group cannot be shown, and still offers cropping', () => {
  refuse();
  fireEvent.error(screen.getByAltText('Your photo, with the faces we found outlined'));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText(/still crop it to one person/)).toBeVisible();
});

it.each`
  canConfirmPerson | offers
  ${true}          | ${true}
  ${false}         | ${false}
  ${undefined}     | ${false}
`(
  'UPLOAD-19: offers "one person" if canConfirmPerson is $canConfirmPerson: $offers',
  async ({ canConfirmPerson, offers }) => {
    const details = { reason: 'no_people' as const, canConfirmPerson };
    const error = new PhotoRefusedError({ is_valid: false, message: 'No face.', details });
    const onDecide = refuse(photoFailureOf(error));
    const button = screen.queryByRole('button', { name: 'This is a photo of one person' });
    expect(button !== null).toBe(offers);
    if (button === null) return;
    await userEvent.click(button);
    expect(onDecide).toHaveBeenCalledWith({ onePerson: true });
  },
);

it('picks the nearest face where targets overlap', () => {
  const close = [
    { x: 0.4, y: 0.4, width: 0.05, height: 0.05 },
    { x: 0.47, y: 0.4, width: 0.05, height: 0.05 },
  ];
  const shown = { width: 400, height: 300 };
  expect(nearestFace({ x: 172, y: 125 }, close, shown)).toBe(0);
  expect(nearestFace({ x: 192, y: 125 }, close, shown)).toBe(1);
  expect(nearestFace({ x: 192, y: 125 }, close, { width: 0, height: 0 })).toBeUndefined();
});
