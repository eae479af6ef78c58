/**
 * Texts in another language: the same names, so that a text that is missing does not compile. A
 * function has the parameters of the original, or fewer.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translation<Text>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translation<Texts[Name]> }
      : Texts;
