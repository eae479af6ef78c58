import { Injectable } from '@nestjs/common';
import {
  PrintfulCatalog,
  PrintfulClient,
  PrintfulPartner,
  ScalablePressClient,
  ScalablePressPartner,
  type PrintPartner,
} from '@ftl/print-partners';
import { PrintFileLinks } from '../designs/index.js';
import { AppConfig } from '../platform/index.js';
import { FulfillmentRepository } from './fulfillment.repository.js';

/** The print partners that print for the shop, in order of preference. */
@Injectable()
export class HostedPartners {
  readonly all: readonly PrintPartner[];

  constructor(
    config: AppConfig,
    repository: FulfillmentRepository,
    links: PrintFileLinks,
    printful: PrintfulClient,
    catalog: PrintfulCatalog,
    scalablePress: ScalablePressClient,
  ) {
    const fileUrl = (key: string) => links.to(key);
    this.all = [
      new PrintfulPartner(printful, catalog, fileUrl),
      new ScalablePressPartner({
        client: scalablePress,
        productId: config.partners.scalablePress?.product ?? '',
        fileUrl,
        references: repository,
      }),
    ];
  }
}
