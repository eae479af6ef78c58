const NPM_FORM =
  /npm run (orders|jobs|errors|partners|backup|restore|releases|rollback|take-down)\b(?: +--)?/g;

/**
 * Rewrites the operator's commands in a text for this environment: `npm run orders -- list` in a
 * checkout, `ftl orders list` in the image.
 */
export function typedCommands(
  text: string,
  form: string | undefined = process.env.OPERATOR_COMMANDS,
): string {
  if (form !== 'ftl') return text;
  return text.replaceAll(NPM_FORM, (_, name: string) =>
    ['rollback', 'take-down'].includes(name) ? `ftl releases ${name}` : `ftl ${name}`,
  );
}
