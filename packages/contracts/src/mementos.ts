/**
 * Who may open a memorial page: anyone with the link, the public, or visitors with the password.
 */
export const MEMENTO_VISIBILITIES = ['unlisted', 'public', 'password'] as const;
export type MementoVisibility = (typeof MEMENTO_VISIBILITIES)[number];

export const MEMENTO_LIMITS = { message: 600, date: 40, words: 500, visitorName: 60, password: 8 };

/** Words that a visitor left and the owner approved. */
export interface MementoWords {
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
  /** A picture the owner added; null shows the design alone. */
  pictureUrl: string | null;
  visibility: MementoVisibility;
  candles: number;
  /** Whether this browser has lit one. */
  hasLit: boolean;
  words: MementoWords[];
}

/**
 * `GET /api/mementos/{id}`, `POST /api/mementos/{id}/unlock`. Wrapped and at the
 * top level. A page with a password answers 401 MEMENTO_LOCKED until it is unlocked.
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
  /** An own uploaded photo; empty shows the design alone. */
  pictureUrl?: string;
  visibility: MementoVisibility;
  /** Needed when a page gets one; left out keeps the one it has. */
  password?: string;
}
export interface CreateMementoRequest extends MementoRequest {
  orderId: string;
  /** From the order's mail, where the browser is not the one that bought. */
  token?: string;
}

/** Words as their owner looks after them. */
export interface KeptWords extends MementoWords {
  isApproved: boolean;
}

/** A memorial page as its owner looks after it. */
export interface KeptMemento extends Omit<Memento, 'words' | 'hasLit'> {
  orderId: string;
  words: KeptWords[];
  createdAt: string;
  /** When the page closes, after a full refund; null while it stays. */
  endsAt: string | null;
}

/**
 * `GET /api/mementos/of-order/{orderId}`: the page of an own paid order, and
 * what a new one begins with.
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

/** `POST /api/mementos/{id}/words`; they show once the owner has approved them. */
export interface LeaveWordsRequest {
  name: string;
  text: string;
  /** A field that people do not see: whoever fills it in is no person. */
  website?: string;
}

/** `POST /api/mementos/{id}/report`. */
export interface ReportMementoRequest {
  reason: string;
  website?: string;
}
