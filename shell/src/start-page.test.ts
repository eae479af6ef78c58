import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentTexts } from './document-texts';
import { RETRY_MS, startPage } from './start-page';

const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const notice = () => document.getElementById('not-started')!;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.innerHTML = readFileSync(
    path.join(__dirname, 'index.html'),
    'utf8',
  ).replace('<!--not-started-->', documentTexts['not-started']);
});
afterEach(() => void jest.useRealTimers());

it('shows the notice if the entry is lost, but not for another script', () => {
  // Scripts that are written as markup do not run.
  const inline = document.createElement('script');
  inline.text = document.querySelector('script')!.text;
  document.head.append(inline);
  const lose = (defer: boolean) => {
    const script = document.body.appendChild(document.createElement('script'));
    script.defer = defer;
    script.dispatchEvent(new Event('error'));
  };
  lose(false);
  expect(notice()).not.toBeVisible();
  lose(true);
  expect(notice()).toBeVisible();
});

it('requests a lost chunk once more', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce({});
  const started = startPage(load);
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  await started;
  expect(load).toHaveBeenCalledTimes(2);
  expect(notice()).not.toBeVisible();
});

it('shows a notice with a link that loads the page again if the chunk stays lost', async () => {
  const failed = expect(startPage(() => Promise.reject(lost))).rejects.toBe(lost);
  expect(notice()).not.toBeVisible();
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  await failed;
  expect(notice()).toBeVisible();
  expect(notice().querySelector('a')?.href).toBe(location.href);
});

it('shows the notice immediately if the shell throws: a module runs only once', async () => {
  const load = jest.fn().mockRejectedValue(new Error('boom'));
  await expect(startPage(load)).rejects.toThrow('boom');
  expect(load).toHaveBeenCalledTimes(1);
  expect(notice()).toBeVisible();
});
