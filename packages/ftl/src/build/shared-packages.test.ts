import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedPackages } from './shared-packages.js';

it('the shell depends on every package that it provides to remotes', () => {
  const shell = path.resolve(__dirname, '../../../../shell/package.json');
  const { dependencies } = JSON.parse(readFileSync(shell, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(Object.keys(sharedPackages('shell'))),
  );
});

it('a remote accepts any patch of what it was built with, and bundles no copy', () => {
  for (const shared of Object.values(sharedPackages('remote')))
    expect(shared).toMatchObject({
      requiredVersion: expect.stringMatching(/^\^\d+\.\d+\.0$/),
      ...{ import: false, singleton: true, strictVersion: true },
    });
});
