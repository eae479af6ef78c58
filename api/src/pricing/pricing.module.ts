import { Module } from '@nestjs/common';
import { PricingController } from './pricing.controller.js';
import { Pricing } from './pricing.service.js';

@Module({ controllers: [PricingController], providers: [Pricing], exports: [Pricing] })
export class PricingModule {}
