export type DesignStatus = 'draft' | 'processing' | 'completed';

/** The price plan that a design keeps from creation to payment. */
export type PricePlan = 'guest' | 'tribute';

/** Words on the back of a shirt; empty texts are not printed. */
export interface ShirtBack {
  /** Free text, at most 24 characters. */
  birthDate: string;
  passedDate: string;
  /** A verse or a message: at most four lines of at most 40 characters. */
  lines: string[];
}
