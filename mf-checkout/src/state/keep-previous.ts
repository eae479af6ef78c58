/** Placeholder of a query that follows a control: the last answer, until the next is there. */
export function keepPrevious<Answer>(previous: Answer | undefined): Answer | undefined {
  return previous;
}
