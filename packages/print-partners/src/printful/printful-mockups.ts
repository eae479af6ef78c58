import { setTimeout as sleep } from 'node:timers/promises';
import type { ShirtView } from '@ftl/contracts';
import { PrintfulCatalog, type SidePrint } from './printful-catalog.js';
import { fitPrint } from '../print-placement.js';
import { PartnerError } from '../client/partner-error.js';
import { PrintfulClient } from './printful-client.js';
import { RequestBudget } from '../client/request-budget.js';
import type { PartnerMockupOrder, PartnerMockups } from '../partner-mockups.js';

/** New shops get two mockups per minute, established ones ten; the response states the limit. */
const MOCKUPS_PER_MINUTE = 2;
const POLL_MS = 1000;
const TECHNIQUE = 'dtg';
const WIDTH_PX = 1000;

interface Tasks {
  data: {
    id: number;
    status: 'pending' | 'completed' | 'failed';
    catalog_variant_mockups?: {
      catalog_variant_id: number;
      mockups: { mockup_url: string; style_id: number }[];
    }[];
    failure_reasons?: { detail?: string }[];
  }[];
}

/** Printful's mockup generator: creates a task and polls it until it is done. */
export class PrintfulMockups implements PartnerMockups {
  private readonly budget: RequestBudget;

  constructor(
    private readonly client: PrintfulClient,
    private readonly catalog: PrintfulCatalog,
  ) {
    // Fail immediately over the limit: the caller's own image is faster than waiting.
    this.budget = new RequestBudget(client.partner, MOCKUPS_PER_MINUTE, 0);
  }

  get isConfigured(): boolean {
    return this.client.isConfigured;
  }

  async draw(order: PartnerMockupOrder, signal: AbortSignal): Promise<Buffer> {
    const variant = await this.catalog.variantId(order.color.class, order.size);
    if (variant === null) throw this.failed('not_found', `no shirt in ${order.color.class}`);
    const print = await this.catalog.printOf(order.side);
    if (!print) throw this.failed('not_found', `no print on the ${order.side}`);
    const style = this.styleOf(print, order.view, variant);
    const task = await this.client.request<Tasks>(
      'POST',
      '/v2/mockup-tasks',
      taskOf(order, { productId: this.catalog.productId, variant, style, print }),
      { signal, budget: this.budget },
    );
    const id = task.data[0]?.id;
    if (id === undefined) throw this.failed('unavailable', 'no task');
    const address = await this.finished(id, signal);
    // Kept for a day, so it is downloaded now and stored.
    return this.client.image(address, { signal });
  }

  private async finished(id: number, signal: AbortSignal): Promise<string> {
    for (;;) {
      await sleep(POLL_MS, undefined, { signal });
      const path = `/v2/mockup-tasks?id=${id}`;
      const { data } = await this.client.request<Tasks>('GET', path, undefined, { signal });
      const task = data.find((each) => each.id === id);
      if (task?.status === 'failed') {
        const reasons = task.failure_reasons?.map(({ detail }) => detail).join('; ');
        throw this.failed('invalid', reasons);
      }
      const address = task?.catalog_variant_mockups?.[0]?.mockups[0]?.mockup_url;
      if (task?.status === 'completed' && address) return address;
      if (task?.status !== 'pending') throw this.failed('unavailable', 'a task without mockups');
    }
  }

  /** The style that shows the plain shirt from that side. */
  private styleOf(print: SidePrint, view: ShirtView, variant: number): number {
    const styles = print.styles.filter(
      ({ view_name, restricted_to_variants: only }) =>
        view_name.toLowerCase() === view && (!only?.length || only.includes(variant)),
    );
    const style =
      styles.find(({ category_name }) => /ghost|flat/i.test(category_name)) ?? styles[0];
    if (!style) throw this.failed('not_found', `no style for ${view}`);
    return style.id;
  }

  private failed(failure: PartnerError['failure'], detail?: string): PartnerError {
    return new PartnerError(this.client.partner, failure, { detail });
  }
}

/** Placement as on the printed shirt; see PrintfulPartner. */
function taskOf(
  { artworkUrl, side }: PartnerMockupOrder,
  {
    productId,
    variant,
    style,
    print,
  }: { productId: number; variant: number; style: number; print: SidePrint },
): object {
  const layers = [{ type: 'file', url: artworkUrl, position: fitPrint(print.area) }];
  const product = {
    source: 'catalog',
    catalog_product_id: productId,
    catalog_variant_ids: [variant],
    mockup_style_ids: [style],
    placements: [{ placement: side, technique: TECHNIQUE, layers }],
  };
  // PNG keeps the background transparent.
  return { format: 'png', mockup_width_px: WIDTH_PX, products: [product] };
}
