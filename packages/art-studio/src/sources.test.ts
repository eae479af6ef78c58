import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTemplates, TEMPLATES } from '@ftl/design-renderer';
import { sceneSourceHash } from './sources.ts';

const painted = readTemplates(TEMPLATES).filter(({ manifest: { id } }) =>
  existsSync(path.resolve(import.meta.dirname, `scenes/${id}.ts`)),
);

it('finds the scenes', () => {
  expect(painted.length).toBeGreaterThanOrEqual(5);
});

it.each(painted.map(({ manifest }) => [manifest.id, manifest.artHash]))(
  '%s was painted by its current script (else: npm run art)',
  (id, artHash) => {
    expect(sceneSourceHash(id)).toBe(artHash);
  },
);
