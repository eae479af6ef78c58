/**
 * `placeholderData` of a query whose key follows a control: shows the previous data while loading.
 */
export function keepPrevious<Answer>(previous: Answer | undefined): Answer | undefined {
  return previous;
}
