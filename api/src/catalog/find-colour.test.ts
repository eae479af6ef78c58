import { BuiltInProducts } from './built-in-products.js';
import { findColour } from './find-colour.js';

describe('findColour', () => {
  it.each`
    sent              | found             | because
    ${'White'}        | ${'white'}        | ${'names are known'}
    ${'royal-blue'}   | ${'royal-blue'}   | ${'classes are known'}
    ${'Heather Grey'} | ${'heather-grey'} | ${'names have spaces'}
    ${'grey'}         | ${'heather-grey'} | ${'the folder mapping says grey'}
    ${' NAVY '}       | ${'navy'}         | ${'case and space do not matter'}
    ${'#16161A'}      | ${'black'}        | ${'a listed hex is the listed colour'}
    ${'1f2a44'}       | ${'navy'}         | ${'the # may be missing'}
    ${'#123456'}      | ${'white'}        | ${'a colour that is not sold is unknown'}
    ${'ultraviolet'}  | ${'white'}        | ${'an unknown colour becomes white'}
    ${'../etc'}       | ${'white'}        | ${'nothing from outside reaches a path'}
    ${''}             | ${'white'}        | ${'none means the default'}
    ${undefined}      | ${'white'}        | ${'none means the default'}
  `('PREVIEW-18: $sent is $found: $because', async ({ sent, found }) => {
    const [product] = await new BuiltInProducts().products();
    expect(findColour(product!.colors, sent as string | undefined).class).toBe(found);
  });
});
