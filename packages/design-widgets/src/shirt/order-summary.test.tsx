import { quote } from '@ftl/rules';
import { discountSentence } from './order-summary';

it.each`
  shirts | says
  ${2}   | ${'Order 3 shirts and save 10%'}
  ${3}   | ${'10% bulk discount: you save $11.70. Order 5 and save 15%.'}
  ${5}   | ${'15% bulk discount: you save $29.25.'}
`('DESIGN-13: shows for $shirts shirts: $says', ({ shirts, says }) => {
  expect(discountSentence(quote('guest', [{ size: 'M', quantity: shirts }]))).toContain(says);
});
