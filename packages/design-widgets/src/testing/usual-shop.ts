import type { GenerateAllPreviewsDto, GenerateDesignDto, QuoteDto } from '@ftl/api-client/calls';
import { shopResponds, type Responses, type SentCall } from '@ftl/api-client/testing';

import { quote } from '@ftl/rules';
import { cutOut, designFor, designParts, mockupOf, templates, uploaded } from './shop-samples';

/** Responses of a shop in which everything works. */
const usual: Responses = {
  '/api/images/upload': () => uploaded,
  '/api/images/remove-background': () => cutOut,
  '/api/templates': () => ({ success: true, templates }),
  '/api/printful/products/colors': () => ({
    success: true,
    colors: [
      { name: 'White', hex: '#FFFFFF', class: 'white' },
      { name: 'Navy', hex: '#1F2A44', class: 'navy' },
    ],
  }),
  '/api/printful/products': () => [
    { id: 824, name: 'T-shirt', colors: [], sizes: ['S', 'M'], printsBack: true },
  ],
  '/api/generate-design': (request: GenerateDesignDto) => ({
    success: true,
    design: designFor(request),
    missingGlyphs: [],
  }),
  '/api/designs/parts': () => designParts,
  '/api/designs/generate-all-previews': ({ lovedOneName }: GenerateAllPreviewsDto) => ({
    success: true,
    successCount: templates.length,
    previews: templates.map(({ id }) => ({
      templateId: id,
      previewUrl: `/api/images/view/${id}-${lovedOneName}.webp`,
    })),
  }),
  '/api/pricing/quote': ({ plan, sizes }: QuoteDto) => ({
    success: true,
    quote: quote(plan, sizes),
  }),
  '/api/printful/generate-mockup': ({ color }: { color: string }) => mockupOf(color),
  '/api/scalablepress/mockup': ({ productColor }: { productColor: string }) =>
    mockupOf(productColor),
};

/**
 * Responds as a shop in which everything works, except for `own`; returns the calls it received.
 */
export const usualShop = (own: Responses = {}): SentCall[] => shopResponds({ ...usual, ...own });

/** A POST as sent by the page. */
export const posted = (path: string, body: unknown): SentCall => ({ method: 'POST', path, body });
