import { emit, on } from './events';

const file = new File(['x'], 'rose.jpg', { type: 'image/jpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('HOME-06: delivers a file to a widget that listens', () => {
  const seen: File[] = [];
  const stop = on('design:photo-chosen', (detail) => seen.push(detail.file));
  emit('design:photo-chosen', { file });
  stop();
  expect(seen).toEqual([file]);
});

it('HOME-06: holds a file chosen before the widget mounts, and delivers it once', async () => {
  emit('design:photo-chosen', { file });
  const first: File[] = [];
  const second: File[] = [];
  const stopDead = on('design:photo-chosen', () => first.push(file));
  stopDead();
  const stop = on('design:photo-chosen', (detail) => second.push(detail.file));
  await settled();
  stop();
  expect(first).toEqual([]);
  expect(second).toEqual([file]);
  const third: File[] = [];
  on('design:photo-chosen', (detail) => third.push(detail.file))();
  await settled();
  expect(third).toEqual([]);
});

it('holds only the newest event of a name that has no listener', async () => {
  emit('design:created', { designId: 'd1' });
  emit('design:created', { designId: 'd2' });
  const seen: string[] = [];
  const stop = on('design:created', (detail) => seen.push(detail.designId));
  await settled();
  stop();
  expect(seen).toEqual(['d2']);
});
