const NPM_FORM =
  /npm run (orders|errors|partners|backup|restore|releases|rollback|take-down)\b(?: +--)?/g;

/**
 * A text with the operator's commands as they are typed where this process runs:
 * `npm run orders -- list` in a checkout, `ftl orders list` in the image.
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
