/** A request to the image worker. */
export type ImageTask =
  | { task: 'measure'; file: string }
  | { task: 'normalize'; file: string }
  | { task: 'rendition'; image: Uint8Array; width: number };
