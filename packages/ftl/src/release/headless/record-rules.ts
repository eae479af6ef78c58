/** A window whose style rules are recorded. */
export interface Recorded {
  /** Text of each rule, with paths instead of URLs of the page's origin. */
  insertedRules: () => string[];
}

/**
 * Records the text of each style rule by its sheet, in the order of the cascade: a browser would
 * return it in its own words, without what it does not know. Self-contained, because it also runs
 * inside of a browser.
 *
 * @param isApplied false in jsdom, which would parse the rules: nothing in the check depends on
 *   them
 */
export function recordRules(window: typeof globalThis = globalThis, isApplied = true): void {
  const rules = new WeakMap<CSSStyleSheet, string[]>();
  const sheets = window.CSSStyleSheet.prototype;
  const { insertRule, deleteRule } = sheets;
  sheets.insertRule = function (rule, index = 0) {
    if (isApplied) insertRule.call(this, rule, index);
    rules.set(this, (rules.get(this) ?? []).toSpliced(index, 0, rule));
    return index;
  };
  sheets.deleteRule = function (index) {
    if (isApplied) deleteRule.call(this, index);
    rules.set(this, (rules.get(this) ?? []).toSpliced(index, 1));
  };
  const insertedRules: Recorded['insertedRules'] = () =>
    [...window.document.styleSheets]
      .flatMap((sheet) => rules.get(sheet) ?? [])
      .map((rule) => rule.replaceAll(window.location.origin, ''));
  Object.assign(window, { insertedRules });
}
