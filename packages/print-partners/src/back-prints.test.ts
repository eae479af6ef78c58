import { conforming } from '../../../api/test/stand-ins/contracts.js';
import { fitPrint } from './print-placement.js';
import { printfulOrderOf, type PrintfulSide } from './printful/printful-order.js';
import { scalablePressDesign } from './scalable-press/scalable-press-order.js';

const address = {
  ...{ name: 'Anna Weber', line1: '1 Hill Road', city: 'Salem' },
  ...{ state: 'OR', postalCode: '97301', country: 'US' },
};
const side = (name: PrintfulSide['side']): PrintfulSide => ({
  side: name,
  fileUrl: `https://shop.example/${name}.png`,
  position: fitPrint({ width: 12, height: 16 }),
});

it('Printful gets one placement for each printed side', () => {
  const order = printfulOrderOf('FTLAB2CD3', [{ variantId: 4012, quantity: 1 }], {
    address,
    sides: [side('front'), side('back')],
  });
  conforming('printful/order-create.request', order);
  expect(
    order.order_items[0]?.placements.map(({ placement, layers }) => [placement, layers[0]?.url]),
  ).toEqual([
    ['front', 'https://shop.example/front.png'],
    ['back', 'https://shop.example/back.png'],
  ]);
});

it('Scalable Press gets a back only if there are words on it', () => {
  const both = scalablePressDesign('https://shop.example/f.png', 'https://shop.example/b.png');
  conforming('scalable-press/design.request', both);
  expect(both.sides).toMatchObject({ back: { artwork: 'https://shop.example/b.png' } });
  expect(Object.keys(scalablePressDesign('https://shop.example/f.png').sides)).toEqual(['front']);
});
