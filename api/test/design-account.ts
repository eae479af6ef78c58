import sharp from 'sharp';
import { eventually } from './eventually.js';
import { registerAccount } from './accounts.js';
import { makeCutout, type Cutout } from './fixtures/photos.js';
import { startShop, type RunningShop } from './shop.js';
import type { Visitor } from './visitor.js';
import type { AccountDesign, AccountDesignResponse } from '../src/designs/designs.responses.js';

/** A shop in which Ann has an account and a cutout. */
export class DesignAccount {
  private constructor(
    readonly shop: RunningShop,
    readonly ann: Visitor,
    readonly cutout: Cutout,
  ) {}

  static async start(): Promise<DesignAccount> {
    const shop = await startShop();
    const ann = shop.visitor();
    await registerAccount(shop, ann, 'ann@example.com');
    return new DesignAccount(shop, ann, await makeCutout(ann));
  }

  async create(fields: object = {}): Promise<AccountDesign> {
    const { status, body } = await this.ann.post<AccountDesignResponse>('/api/designs', {
      ...this.cutout,
      name: '',
      status: 'draft',
      ...fields,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.design;
  }

  /** Size of the image at a path of the shop. */
  async sizeOf(path: string) {
    const response = await fetch(new URL(path, this.shop.url));
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    return { width, height, format };
  }

  async read(id: number) {
    return (await this.ann.get<AccountDesignResponse>(`/api/designs/${id}`)).body;
  }

  change(id: number, fields: object) {
    return this.ann.send<AccountDesignResponse>('PATCH', `/api/designs/${id}`, fields);
  }

  saveName(id: number, lovedOneName: string, updatedAt?: string) {
    return this.ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/details`, {
      lovedOneName,
      designId: id,
      updatedAt,
    });
  }

  show(id: number, isPublic: boolean) {
    return this.ann.send<AccountDesignResponse>('PUT', `/api/designs/${id}/visibility`, {
      isPublic,
    });
  }

  async finished(name = 'Eleanor Rose'): Promise<AccountDesign> {
    const { id } = await this.create({ lovedOneName: name, selectedTemplateId: 'heaven-memory' });
    return (await this.read(id)).design;
  }

  async untilFinished(id: number): Promise<AccountDesign> {
    const { design } = await eventually(
      () => this.read(id),
      (read) => Boolean(read.design.finalDesignImageUrl),
    );
    if (!design.finalDesignImageUrl) throw new Error('The image was never drawn');
    return design;
  }
}
