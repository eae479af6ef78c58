import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Showcase from './index';

const SOURCE = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(SOURCE, file), 'utf8');

it('shows the components under their headings', () => {
  render(
    <MemoryRouter>
      <Showcase />
    </MemoryRouter>,
  );
  for (const name of ['Color', 'Type', 'Buttons', 'Fields', 'Choices', 'Steps', 'Images'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
});

it('includes every component that the kit exports', () => {
  // On every page already, or invisible.
  const unseen = new Set(['Toaster', 'GlobalStyle', 'Honeypot', 'VisuallyHidden']);
  const offered = [...read('index.ts').matchAll(/^export \{ (.+) \} from/gm)]
    .flatMap(([, names]) => names!.split(', '))
    .filter((name) => /^[A-Z][a-z]/.test(name) && !unseen.has(name));
  const shown = readdirSync(__dirname)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => read(path.join('showcase', file)))
    .join('\n');
  expect(offered.filter((name) => !new RegExp(`<${name}[\\s>]`).test(shown))).toEqual([]);
});
