import type { DesignChangedDetails } from '../designs/index.js';
import type { QuoteChangedDetails } from '../checkout/index.js';
import type { FamilyEntryChangedDetails, FamilyListChangedDetails } from '../family-lists/index.js';

/** Further fields of an ErrorResponse, by its code. */
export interface ErrorDetails {
  DESIGN_CHANGED: DesignChangedDetails;
  FAMILY_ENTRY_CHANGED: FamilyEntryChangedDetails;
  FAMILY_LIST_CHANGED: FamilyListChangedDetails;
  QUOTE_CHANGED: QuoteChangedDetails;
}
