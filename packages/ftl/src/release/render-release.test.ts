import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@ftl/contracts';
import { buildAll } from '../../../../tools/build.js';
import { ROOT } from '../place.ts';
import { installedChromium } from './headless/chromium.ts';
import { readBuild } from './read-build.ts';
import { renderRelease } from './render-release.ts';

/** Renders a shell that consists of this script and of a module. */
const shell = (script: string) => {
  const files = new Map([
    ['entry.js', Buffer.from(script)],
    ['page.js', Buffer.from('export default "from a module";')],
  ]);
  const record = {
    ...{ name: 'shell', version: '1.0.0', entry: 'entry.js', initial: ['entry.js'] },
    ...{ routes: [], prerender: [], files: { 'entry.js': '', 'page.js': '' } },
  };
  return renderRelease({ record: record as unknown as BuildRecord, files });
};
const FRAME = `document.getElementById('root').innerHTML = '<main id="main"><i data-placeholder></i></main><footer></footer>';`;
const show = (text: string) => `${FRAME} document.querySelector('footer').textContent = ${text};`;
const footer = async (script: string) => {
  const { files } = await shell(script);
  return /<footer>(.*)<\/footer>/s.exec(files.get('prerendered/frame.html')!.toString())?.[1];
};

// In a browser only, which every machine that runs all tests has.
(installedChromium() ? describe : describe.skip)('a release is tried in Chromium', () => {
  it('with ES modules', async () => {
    const module = `import('./page.js').then(({ default: text }) => { ${show('text')} });`;
    expect(await footer(module)).toBe('from a module');
  });

  it("under the shop's content security policy, whose violation is a sentence about the directive", async () => {
    const inline = `document.head.append(Object.assign(document.createElement('style'), {
      textContent: 'p { color: red }' }));`;
    await expect(shell(inline)).rejects.toThrow(/^\/-: .*inline style.*style-src/);
    await expect(shell(`eval('1')`)).rejects.toThrow(/unsafe-eval/);
  });

  it('without uncaught errors and rejections', async () => {
    await expect(shell(`throw new Error('broken on purpose')`)).rejects.toThrow(
      'broken on purpose',
    );
    await expect(shell(`Promise.reject(new Error('rejected on purpose'))`)).rejects.toThrow(
      'rejected on purpose',
    );
  });

  it("in the shop's shell, which a page of another React does not pass", async () => {
    if (!existsSync(path.join(ROOT, 'shell/dist/build.json'))) buildAll(['@ftl/shell']);
    const page = (type: string) =>
      `{ $$typeof: Symbol.for('${type}'), type: 'p', key: null, ref: null, props: { children: 'Gift' } }`;
    const built = await readBuild(path.join(ROOT, 'shell'));
    const remote = (element: string) => {
      const entry = `self.mf_gift = {
        init() {},
        get: async () => () => ({ default: [{ path: '/gift', element: ${element} }] }),
      };`;
      const record = {
        ...{ name: 'mf-gift', version: '1.0.0', container: 'mf_gift', entry: 'entry.js', uses: [] },
        ...{ initial: ['entry.js'], routes: ['/gift'], prerender: ['/gift'], files: {} },
      } as unknown as BuildRecord;
      return renderRelease({
        record,
        files: new Map([['entry.js', Buffer.from(entry)]]),
        shell: built,
      });
    };
    const { files } = await remote(page('react.transitional.element'));
    expect(files.get('prerendered/gift.html')!.toString()).toContain('<p>Gift</p>');
    await expect(remote(page('react.element'))).rejects.toThrow(/^\/gift: .*#525/);
  });
});

it('is tried in jsdom where no browser is installed, and says so', async () => {
  const { CHROMIUM } = process.env;
  const printed = jest.spyOn(console, 'log').mockImplementation();
  process.env.CHROMIUM = '';
  try {
    expect(await footer(show(`navigator.userAgent`))).toContain('jsdom');
    expect(printed).toHaveBeenCalledWith(expect.stringContaining('No Chromium here'));
  } finally {
    printed.mockRestore();
    if (CHROMIUM === undefined) delete process.env.CHROMIUM;
    else process.env.CHROMIUM = CHROMIUM;
  }
});
