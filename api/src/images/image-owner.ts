export interface ImageOwner {
  guestId: string;
  userId?: string | null;
}
