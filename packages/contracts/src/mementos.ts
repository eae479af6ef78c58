/**
 * Access to a memorial page: for anyone with the link, the public, or visitors with the password.
 */
export const MEMENTO_VISIBILITIES = ['unlisted', 'public', 'password'] as const;
export type MementoVisibility = (typeof MEMENTO_VISIBILITIES)[number];

export const MEMENTO_LIMITS = {
  message: 600,
  date: 40,
  visitorMessage: 500,
  visitorName: 60,
  password: 8,
};

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

export interface UnlockMementoRequest {
  password: string;
}

/** Body of `POST /api/mementos` and `PUT /api/mementos/{id}`. */
export interface MementoRequest {
  lovedOneName: string;
  birthDate?: string;
  passedDate?: string;
  message?: string;
  /** A photo that the visitor uploaded; empty shows the design alone. */
  pictureUrl?: string;
  visibility: MementoVisibility;
  /** Required when a page gets a password; omitted keeps the current one. */
  password?: string;
}
export interface CreateMementoRequest extends MementoRequest {
  orderId: string;
  /** From the order's mail, for a browser other than the buyer's. */
  token?: string;
}

/** A message as the page's owner moderates it. */
export interface ModeratedMessage extends MementoMessage {
  isApproved: boolean;
}

/** A memorial page as its owner manages it. */
export interface KeptMemento extends Omit<Memento, 'words' | 'hasLit'> {
  orderId: string;
  words: ModeratedMessage[];
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

/** `POST /api/mementos/{id}/words`; messages are shown once the owner has approved them. */
export interface LeaveMessageRequest {
  name: string;
  text: string;
  /** Honeypot: invisible to people. Only bots fill it in. */
  website?: string;
}

/** `POST /api/mementos/{id}/report`. */
export interface ReportMementoRequest {
  reason: string;
  website?: string;
}
