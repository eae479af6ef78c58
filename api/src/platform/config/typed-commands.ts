/**
 * Rewrites the operator's commands in a text for this environment: `npm run shop -- orders list` in
 * a checkout, `ftl orders list` in the image.
 */
export function typedCommands(
  text: string,
  form: string | undefined = process.env.OPERATOR_COMMANDS,
): string {
  return form === 'ftl' ? text.replaceAll(/npm run shop -- */g, 'ftl ') : text;
}
