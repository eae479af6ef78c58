import { JSDOM } from 'jsdom';
import { recordRules, type Recorded } from './record-rules.js';

it('records inserted rules in the order of the cascade, without deleted ones', () => {
  const { window } = new JSDOM('<style></style><style></style>', { url: 'https://shop.example' });
  const page = window as unknown as typeof globalThis & Recorded;
  recordRules(page, false);
  const [first, second] = window.document.styleSheets;
  first!.insertRule('b { top: 0 }');
  first!.insertRule('a { top: 0 }', 0);
  first!.insertRule('c { background: url(https://shop.example/c.png) }', 2);
  second!.insertRule('d { top: 0 }');
  first!.deleteRule(1);
  expect(page.insertedRules()).toEqual([
    'a { top: 0 }',
    'c { background: url(/c.png) }',
    'd { top: 0 }',
  ]);
});
