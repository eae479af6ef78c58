import type { MementoVisibility } from '@ftl/contracts';

/** A message that a visitor left and the owner approved. */
export interface MementoMessage {
  id: string;
  name: string;
  text: string;
  createdAt: string;
}

/** A memorial page as its visitors see it. */
export interface Memento {
  id: string;
  lovedOneName: string;
  birthDate: string | null;
  passedDate: string | null;
  message: string;
  designImage: string;
  /** An image that the owner added; null shows the design alone. */
  pictureUrl: string | null;
  visibility: MementoVisibility;
  candles: number;
  /** Whether this browser has lit a candle. */
  hasLit: boolean;
  /** Approved messages, oldest first. */
  words: MementoMessage[];
}

/**
 * `GET /api/mementos/{id}`, `POST /api/mementos/{id}/unlock`. Wrapped and at the top level. A page
 * with a password responds 401 MEMENTO_LOCKED until it is unlocked.
 */
export type MementoResponse = Memento & { success: true; memento: Memento };

/** A message as the page's owner moderates it. */
export interface ModeratedMessage extends MementoMessage {
  isApproved: boolean;
}

/** A memorial page as its owner manages it. */
export interface KeptMemento extends Omit<Memento, 'words' | 'hasLit'> {
  orderId: string;
  words: ModeratedMessage[];
  /** Whether the owner gets a daily email about pending messages. */
  wantsDigest: boolean;
  createdAt: string;
  /** When the page closes after a full refund; null otherwise. */
  endsAt: string | null;
}

/**
 * `GET /api/mementos/of-order/{orderId}`: the page of the visitor's paid order, and the initial
 * values of a new one.
 */
export interface OrderMementoResponse {
  success: true;
  memento: KeptMemento | null;
  suggestion: {
    lovedOneName: string;
    birthDate: string | null;
    passedDate: string | null;
    designImage: string;
  };
}

export interface KeptMementoResponse {
  success: true;
  memento: KeptMemento;
}

/** `POST /api/mementos/{id}/candles`. */
export interface LightCandleResponse {
  success: true;
  candles: number;
}
