import type { CatalogService } from '../catalog/index.js';
import type { DesignWithArtwork } from '../designs/index.js';
import type { OrdersReader } from '../orders/index.js';
import type { MockupsService } from '../designs/index.js';
import { PricingService } from '../catalog/index.js';
import { FamilyListViews } from './family-list-views.js';
import type { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyEntryRow, FamilyListRow } from './family-lists.schema.js';

const WHITE = { name: 'White', hex: '#FFFFFF', class: 'white' };
const DAY = new Date('2030-01-31T12:00:00Z');

it('keeps the shirts of a color that the catalog no longer knows apart from the white ones', async () => {
  const catalog = { color: () => Promise.resolve(WHITE) } as unknown as CatalogService;
  const orders = { ofFamilyList: () => Promise.resolve([]) } as unknown as OrdersReader;
  const items = [
    { size: 'M', color: 'white', quantity: 1 },
    { size: 'L', color: 'teal', quantity: 2 },
  ];
  const entries = [{ id: 'e1', name: 'Ida', items, revision: 1 }] as unknown as FamilyEntryRow[];
  const repository = {
    entries: () => Promise.resolve(entries),
  } as unknown as FamilyListsRepository;
  const views = new FamilyListViews(
    ...([catalog, {} as MockupsService, orders] as const),
    ...([new PricingService(), repository] as const),
  );
  const design = { key: 'd1', lovedOneName: 'Rose', plan: 'guest', expiresAt: DAY };
  const row = { id: 'l1', colors: ['white', 'teal'], version: 1, closesAt: DAY, endsAt: DAY };
  const list = await views.ofOrganizer(
    { design, artwork: null } as unknown as DesignWithArtwork,
    row as unknown as FamilyListRow,
  );
  expect(list.parts.flatMap(({ lines }) => lines)).toEqual([
    expect.objectContaining({ size: 'M', color: 'White', quantity: 1 }),
    expect.objectContaining({ size: 'L', color: 'teal', quantity: 2 }),
  ]);
});
