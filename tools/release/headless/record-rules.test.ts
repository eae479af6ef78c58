import { JSDOM } from 'jsdom';
import { recordRules } from './record-rules.js';

it('records inserted rules in the order of the cascade, without deleted ones', () => {
  const { window } = new JSDOM('<style></style><style></style>');
  const rules = recordRules(window);
  const [first, second] = window.document.styleSheets;
  first!.insertRule('b { top: 0 }');
  first!.insertRule('a { top: 0 }', 0);
  first!.insertRule('c { top: 0 }', 2);
  second!.insertRule('d { top: 0 }');
  first!.deleteRule(1);
  expect(rules.get(first!)).toEqual(['a { top: 0 }', 'c { top: 0 }']);
  expect(rules.get(second!)).toEqual(['d { top: 0 }']);
});
