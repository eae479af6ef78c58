/**
 * `placeholderData` of a query whose key follows a control: shows the previous data while loading.
 */
export function keepPrevious<Data>(previous: Data | undefined): Data | undefined {
  return previous;
}
