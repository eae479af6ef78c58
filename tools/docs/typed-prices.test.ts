import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

describe('the unit prices', () => {
  const SOURCES = ['mf-*/src', 'shell/src', 'packages/*/src', 'api/src'];

  it('PRICE-06: are constants of one module and appear in no component', () => {
    const named = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
      .filter((file) => !/test|sample/.test(file))
      .filter((file) =>
        /unitCents\s*[:=]\s*\d|\$(39|40)\.00/.test(
          code(readFileSync(path.join(ROOT, file), 'utf8')),
        ),
      );
    expect(named).toEqual([path.join('packages', 'rules', 'src', 'prices.ts')]);
  });

  /**
   * Prices, percentages and delivery times as visitors read them; percentages in gradients are
   * followed by `at`.
   */
  const TYPED = /\$\d|\d% (?!at )[a-z]|\d-\d+ business days|discountRate\s*[<>=]+\s*0?\.\d/i;
  /** The definition of each fact, and claims in texts that are not computed from facts. */
  const KNOWN = /^packages\/rules\/src\/|^mf-static\/src\/content\/facts\.ts$/;
  /** Packages without texts of the shop, where parameters of SQL and replacements look like prices. */
  const UNSEEN = /^packages\/(embedded-postgres|ftl|releases)\//;

  it('PRICE-06: hard-codes no price, discount or delivery time in a text or component', () => {
    const folders = ['mf-*/src', 'shell/src', 'packages/*/src'].map((folder) =>
      globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
    );
    for (const files of folders) expect(files).not.toEqual([]);
    const typed = folders
      .flat()
      .filter((file) => !/test|sample/.test(file) && !KNOWN.test(file) && !UNSEEN.test(file))
      .filter((file) => {
        const source = code(readFileSync(path.join(ROOT, file), 'utf8'));
        return TYPED.test(source) || (/messages\.ts$/.test(file) && /\d ?%/.test(source));
      });
    expect(typed).toEqual([]);
  });

  /** Without comments, which may contain examples. */
  const code = (source: string): string =>
    source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
});
