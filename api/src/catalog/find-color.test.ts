import { BuiltInProducts } from './built-in-products.js';
import { findColor } from './find-color.js';

describe('findColor', () => {
  it.each`
    sent              | found             | because
    ${'White'}        | ${'white'}        | ${'names are known'}
    ${'royal-blue'}   | ${'royal-blue'}   | ${'classes are known'}
    ${'Heather Grey'} | ${'heather-grey'} | ${'names have spaces'}
    ${'gray'}         | ${'heather-grey'} | ${'the folder mapping says gray'}
    ${' NAVY '}       | ${'navy'}         | ${'case and space do not matter'}
    ${'#16161A'}      | ${'black'}        | ${'a listed hex is the listed color'}
    ${'1f2a44'}       | ${'navy'}         | ${'the # may be missing'}
    ${'#123456'}      | ${'white'}        | ${'a color that is not sold is unknown'}
    ${'ultraviolet'}  | ${'white'}        | ${'an unknown color becomes white'}
    ${'../etc'}       | ${'white'}        | ${'nothing from outside reaches a path'}
    ${''}             | ${'white'}        | ${'none means the default'}
    ${undefined}      | ${'white'}        | ${'none means the default'}
  `('PREVIEW-18: resolves $sent to $found: $because', async ({ sent, found }) => {
    const [product] = await new BuiltInProducts().products();
    expect(findColor(product!.colors, sent as string | undefined).class).toBe(found);
  });
});
