/** A request to the image worker. */
export type PictureTask =
  | { task: 'measure'; file: string }
  | { task: 'normalize'; file: string }
  | { task: 'rendition'; picture: Uint8Array; width: number };
