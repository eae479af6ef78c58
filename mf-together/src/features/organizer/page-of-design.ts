import type { FamilyListDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';

/** Where the design of a list is changed: in the guest flow, or in the wizard. */
export const pageOfDesign = ({ plan, id, key }: FamilyListDesign): string =>
  plan === 'guest' ? PAGES.guestDesign(key) : PAGES.designPreview(id);
