import { shopResponds, type Responses, type SentCall } from '@ftl/api-client/testing';
import { API } from '@ftl/contracts';
import type {
  GenerateAllPreviewsRequest,
  GenerateDesignRequest,
  QuoteRequest,
} from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { cutOut, designFor, mockupOf, templates, uploaded } from './shop-samples';

/** Responses of a shop in which everything works. */
const usual: Responses = {
  [API.uploadImage]: () => uploaded,
  [API.removeBackground]: () => cutOut,
  [API.templates]: () => ({ success: true, templates }),
  [API.colors]: () => ({
    success: true,
    colors: [
      { name: 'White', hex: '#FFFFFF', class: 'white' },
      { name: 'Navy', hex: '#1F2A44', class: 'navy' },
    ],
  }),
  [API.products]: () => [
    { id: 824, name: 'T-shirt', colors: [], sizes: ['S', 'M'], printsBack: true },
  ],
  [API.generateDesign]: (request: GenerateDesignRequest) => ({
    success: true,
    design: designFor(request),
    missingGlyphs: [],
  }),
  [API.generateAllPreviews]: ({ lovedOneName }: GenerateAllPreviewsRequest) => ({
    success: true,
    successCount: templates.length,
    previews: templates.map(({ id }) => ({
      templateId: id,
      previewUrl: `/api/images/view/${id}-${lovedOneName}.webp`,
    })),
  }),
  [API.quote]: ({ plan, sizes }: QuoteRequest) => ({ success: true, quote: quote(plan, sizes) }),
  [API.generateMockup]: ({ color }: { color: string }) => mockupOf(color),
  [API.scalablePressMockup]: ({ productColor }: { productColor: string }) => mockupOf(productColor),
};

/**
 * Responds as a shop in which everything works, except for `own`; returns the calls it received.
 */
export const usualShop = (own: Responses = {}): SentCall[] => shopResponds({ ...usual, ...own });

/** A POST as sent by the page. */
export const posted = (path: string, body: unknown): SentCall => ({ method: 'POST', path, body });
