/**
 * A script without comments and formatting, for hashes of art sources: neither changes the art.
 * A comment after code on the same line is kept.
 */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/[\s,;()'"`]/g, '');
}
