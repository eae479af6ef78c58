/** A place in the list of designs: after this one. */
export interface DesignCursor {
  updatedAt: Date;
  id: number;
}

/** In ms since 1970, with at most 13 digits, and the number of the design. */
export const DESIGN_CURSOR = /^(\d{1,13})-(\d{1,10})$/;

export function writeCursor({ updatedAt, id }: DesignCursor): string {
  return `${updatedAt.getTime()}-${id}`;
}

/** @param text matches DESIGN_CURSOR */
export function readCursor(text: string): DesignCursor {
  const [, time, id] = DESIGN_CURSOR.exec(text)!;
  return { updatedAt: new Date(Number(time)), id: Number(id) };
}
