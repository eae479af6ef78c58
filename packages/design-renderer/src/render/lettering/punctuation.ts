/**
 * Quotation marks and apostrophes as a typesetter sets them: keyboards have only the straight ones
 * of typewriters. Hebrew has separate ones, as in abbreviations.
 */
export function typographicMarks(text: string): string {
  return text
    .replace(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, '\u05f4')
    .replace(/(?<=\p{Script=Hebrew})'/gu, '\u05f3')
    .replace(/(?<![^\s(\p{Pd}])"/gu, '\u201c')
    .replace(/"/gu, '\u201d')
    .replace(/(?<![^\s(\p{Pd}\u201c])'(?=\p{L}[^']*[\p{L}\p{P}]'(?![\p{L}\p{N}]))/gu, '\u2018')
    .replace(/'/gu, '\u2019');
}
