import type { DOMWindow } from 'jsdom';

/**
 * Records the text of each style rule by its sheet, in the order of the cascade. The rules are not
 * applied: nothing in the check depends on styles, and jsdom would parse them.
 */
export function recordRules(window: DOMWindow): WeakMap<CSSStyleSheet, string[]> {
  const rules = new WeakMap<CSSStyleSheet, string[]>();
  window.CSSStyleSheet.prototype.insertRule = function (rule, index = 0) {
    const ofSheet = rules.get(this) ?? [];
    rules.set(this, ofSheet.toSpliced(index, 0, rule));
    return index;
  };
  window.CSSStyleSheet.prototype.deleteRule = function (index) {
    rules.set(this, (rules.get(this) ?? []).toSpliced(index, 1));
  };
  return rules;
}
