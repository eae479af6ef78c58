import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { ShirtColor, ShirtView } from '@ftl/contracts';
import type { ClothFinish, PreparedDesign, ShirtSize } from '@ftl/shirt-renderer';
import { ImagesService } from '../../images/index.js';
import { AppConfig, ShopError } from '../../platform/index.js';
import { isBackPrint } from './mockup-address.js';
import { MockupRenderer } from './mockup-renderer.js';
import { designImageNotFound, mockupFailed } from '../designs.errors.js';
import { RecentValues } from '../../platform/index.js';

const IMAGE_CACHE_BYTES = 24 * 1024 * 1024;
/** A design as a PNG has 1 to 2 MB. */
const ARTWORK_CACHE_BYTES = 16 * 1024 * 1024;
const DESIGN_CACHE_BYTES = 20 * 1024 * 1024;

export interface MockupOf {
  /** Key of the design's image; null for the plain shirt. */
  designKey: string | null;
  color: ShirtColor;
  view: ShirtView;
  size: ShirtSize;
}

/** Images of shirts, cached by content: the same design, color, and view are rendered once. */
@Injectable()
export class MockupImages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MockupImages.name);
  private readonly renderer: MockupRenderer;
  private isClosing = false;
  private readonly rendered = new RecentValues<Buffer>(IMAGE_CACHE_BYTES, (p) => p.length);
  private readonly artworks = new RecentValues<Buffer>(ARTWORK_CACHE_BYTES, (a) => a.length);
  private readonly jpegs = new RecentValues<Buffer>(IMAGE_CACHE_BYTES, (p) => p.length);
  private readonly designs = new RecentValues<PreparedDesign>(
    DESIGN_CACHE_BYTES,
    (d) => d.pixels.byteLength,
  );

  constructor(
    private readonly config: AppConfig,
    private readonly images: ImagesService,
  ) {
    this.renderer = new MockupRenderer({
      threads: config.images.threads,
      isPreloaded: config.images.preload,
      niceness: config.images.niceness,
    });
  }

  /** Preloads the maps of the view that every visitor sees first, in the background. */
  onApplicationBootstrap(): void {
    if (!this.config.images.preload) return;
    const white: ShirtColor = { name: 'White', hex: '#FFFFFF', class: 'white' };
    this.image({ designKey: null, color: white, view: 'front', size: 800 }).catch(
      (error: unknown) => {
        if (!this.isClosing) this.logger.error(error);
      },
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosing = true;
    await this.renderer.close();
  }

  /**
   * The shirt as WebP with a transparent background.
   *
   * @throws ShopError DESIGN_IMAGE_NOT_FOUND if the design's image is deleted,
   *   MOCKUP_GENERATION_FAILED if it cannot be rendered
   */
  async image(of: MockupOf): Promise<Buffer> {
    // Checked on every request: a deleted image must not be served from the cache.
    if (of.designKey !== null && !(await this.images.exists(of.designKey))) {
      throw designImageNotFound();
    }
    // The front is not visible from behind, so all designs share the plain back.
    const isHidden = of.view === 'back' && of.designKey !== null && !isBackPrint(of.designKey);
    const printKey = isHidden ? null : of.designKey;
    const key = [printKey ?? '', of.color.hex, of.view, of.size].join(' ');
    try {
      return await this.rendered.get(key, () => this.draw({ ...of, designKey: printKey }));
    } catch (error) {
      throw error instanceof ShopError ? error : mockupFailed(error);
    }
  }

  /** @throws ShopError DESIGN_IMAGE_NOT_FOUND */
  async artwork(designKey: string | null): Promise<Buffer> {
    if (designKey === null || !(await this.images.exists(designKey))) throw designImageNotFound();
    return this.artworks.get(designKey, async () => {
      const encoded = await this.images.read(designKey).catch(() => {
        throw designImageNotFound();
      });
      return this.renderer.artwork(encoded);
    });
  }

  /** The same as `image`, as JPEG on a plain background. @throws ShopError as above */
  async jpeg(of: MockupOf, ground: string): Promise<Buffer> {
    const encoded = await this.image(of);
    const key = [of.designKey ?? '', of.color.hex, of.view, of.size, ground].join(' ');
    return this.jpegs.get(key, () => this.renderer.jpeg({ encoded, ground }));
  }

  /** A print partner's mockup as the shop stores it, WebP. */
  partnerCopy(encoded: Buffer): Promise<Buffer> {
    return this.renderer.partnerCopy(encoded);
  }

  /** The front of a shirt with any image; not cached. */
  async sample(
    encoded: Uint8Array,
    color: ShirtColor,
    view: 'front' | 'back' = 'front',
  ): Promise<Buffer> {
    const size = 800;
    const design = await this.renderer.prepareDesign({ encoded }, size);
    return this.renderer.render({ view, ...clothOf(color), design, size });
  }

  private async draw({ designKey, color, view, size }: MockupOf): Promise<Buffer> {
    const design = designKey === null ? null : await this.prepared(designKey, size);
    return this.renderer.render({ view, ...clothOf(color), design, size });
  }

  private prepared(designKey: string, size: ShirtSize): Promise<PreparedDesign> {
    return this.designs.get(`${designKey} ${size}`, async () => {
      const encoded = await this.images.read(designKey).catch(() => {
        throw designImageNotFound();
      });
      return this.renderer.prepareDesign({ encoded }, size);
    });
  }
}

const clothOf = (color: ShirtColor): { colorHex: string; finish: ClothFinish } => ({
  colorHex: color.hex,
  finish: color.class.startsWith('heather') ? 'heather' : 'solid',
});
