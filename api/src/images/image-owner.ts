export interface ImageOwner {
  guestId: string;
  userId?: string | null;
  /** Keyed digest of the client's network. */
  network?: string | null;
}
