import type { Provider } from '@nestjs/common';
import { SHIRT_PRODUCT_ID } from '@ftl/contracts';
import {
  PrintfulCatalog,
  PrintfulClient,
  PrintfulMockups,
  ScalablePressClient,
  ScalablePressMockups,
} from '@ftl/print-partners';
import { AppConfig } from '../platform/index.js';

/** Both print partners, by the shop's keys. */
export const PARTNER_CLIENTS: Provider[] = [
  {
    provide: PrintfulClient,
    inject: [AppConfig],
    useFactory: ({ partners }: AppConfig) => new PrintfulClient(partners.printful),
  },
  {
    provide: ScalablePressClient,
    inject: [AppConfig],
    useFactory: ({ partners }: AppConfig) => new ScalablePressClient(partners.scalablePress),
  },
  {
    provide: PrintfulCatalog,
    inject: [PrintfulClient],
    useFactory: (client: PrintfulClient) => new PrintfulCatalog(client, SHIRT_PRODUCT_ID),
  },
  {
    provide: PrintfulMockups,
    inject: [PrintfulClient, PrintfulCatalog],
    useFactory: (client: PrintfulClient, catalog: PrintfulCatalog) =>
      new PrintfulMockups(client, catalog),
  },
  {
    provide: ScalablePressMockups,
    inject: [ScalablePressClient, AppConfig],
    useFactory: (client: ScalablePressClient, { partners }: AppConfig) =>
      new ScalablePressMockups(client, partners.scalablePress?.product),
  },
];
