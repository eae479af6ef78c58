import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FAMILY_ENTRY_HEADER } from '@ftl/contracts';
import type { Response } from 'express';
import {
  Access,
  type Actor,
  CurrentActor,
  RespondsWithFile,
  Cost,
  PUBLIC_IMAGES,
  type RateLimitRule,
  ANONYMOUS_READS,
  Throws,
} from '../platform/index.js';
import { sendShared } from '../designs/index.js';
import { CanDeliverGuard, CHECKOUTS, type CheckoutResponse } from '../checkout/index.js';
import { EntryPaymentsService } from './entry-payments.service.js';
import {
  FamilyImageDto,
  KeepFamilyEntryDto,
  PayFamilyEntryDto,
  ShareKeyDto,
} from './family-lists.dto.js';
import { RelativesService } from './relatives.service.js';
import type { SharedFamilyListResponse } from './family-lists.responses.js';

/** A family at home shares an address, and everyone changes their mind a few times. */
const ENTRIES: RateLimitRule = {
  name: 'family.entries',
  perAddress: 300,
  windowSeconds: 600,
};

const OwnEntry = ApiHeader({
  name: FAMILY_ENTRY_HEADER,
  required: false,
  description: "Token of the device's own entry: 32 random hex digits, generated on the device",
});

/** Calls of relatives: the random key of the link is the permission, and no account is needed. */
@ApiTags('family lists')
@Access('token')
@Controller('api/family-lists/shared/:key')
export class RelativesController {
  constructor(
    private readonly payments: EntryPaymentsService,
    private readonly relatives: RelativesService,
  ) {}

  /** The list by its link, with the entry that belongs to the token in the header. */
  @Throws('FAMILY_LIST_NOT_FOUND')
  @ApiOperation({ summary: 'Read a shared family list' })
  @OwnEntry
  @Cost('read', ANONYMOUS_READS)
  @Get()
  async getSharedFamilyList(
    @Param() { key }: ShareKeyDto,
    @Headers(FAMILY_ENTRY_HEADER) token?: string,
  ): Promise<SharedFamilyListResponse> {
    return { success: true, list: await this.relatives.read(key, token) };
  }

  /** Throws FAMILY_ENTRY_CHANGED with the newer `list`. */
  @Throws(
    'FAMILY_LIST_NOT_FOUND',
    'FAMILY_LIST_CLOSED',
    'FAMILY_LIST_FULL',
    'FAMILY_ENTRY_CHANGED',
    'FAMILY_LIST_ORDERED',
    'INVALID_EMAIL',
    'CHECKOUT_FAILED',
    'MISSING_DATA',
  )
  @ApiOperation({ summary: "Add or change the caller's entry" })
  @OwnEntry
  @Cost('write', ENTRIES, 'family_entries')
  @Put('entry')
  async saveOwnFamilyEntry(
    @Param() { key }: ShareKeyDto,
    @Body() body: KeepFamilyEntryDto,
    @Headers(FAMILY_ENTRY_HEADER) token?: string,
  ): Promise<SharedFamilyListResponse> {
    return { success: true, list: await this.relatives.keep(key, token, body) };
  }

  /** Deletes the entry; succeeds if there is none. */
  @Throws(
    'FAMILY_LIST_NOT_FOUND',
    'FAMILY_LIST_CLOSED',
    'FAMILY_LIST_ORDERED',
    'CHECKOUT_FAILED',
    'MISSING_DATA',
  )
  @ApiOperation({ summary: "Withdraw the caller's entry" })
  @OwnEntry
  @Cost('write', ENTRIES)
  @Delete('entry')
  async withdrawOwnFamilyEntry(
    @Param() { key }: ShareKeyDto,
    @Headers(FAMILY_ENTRY_HEADER) token?: string,
  ): Promise<SharedFamilyListResponse> {
    return { success: true, list: await this.relatives.withdraw(key, token) };
  }

  /**
   * Opens the payment page of the caller's entry, if each relative pays; the buyer is the guest or
   * account that calls. Throws QUOTE_CHANGED with the new `quote`, FAMILY_ENTRY_CHANGED with the
   * newer `list`.
   */
  @Throws(
    'FAMILY_LIST_NOT_FOUND',
    'FAMILY_LIST_CLOSED',
    'FAMILY_ENTRY_CHANGED',
    'DESIGN_NOT_READY',
    'MISSING_DATA',
    'BACK_NOT_PRINTED',
    'QUOTE_CHANGED',
    'CHECKOUT_FAILED',
  )
  @ApiOperation({ summary: "Pay for the caller's entry" })
  @OwnEntry
  @Access('guest')
  @Cost('partner', CHECKOUTS, 'orders')
  @UseGuards(CanDeliverGuard)
  @Post('entry/pay')
  @HttpCode(200)
  async payOwnFamilyEntry(
    @CurrentActor() actor: Actor,
    @Param() { key }: ShareKeyDto,
    @Body() { expectedTotalCents }: PayFamilyEntryDto,
    @Headers(FAMILY_ENTRY_HEADER) token?: string,
  ): Promise<CheckoutResponse> {
    return this.payments.pay(actor, await this.relatives.own(key, token), expectedTotalCents);
  }

  /** The shirt in a color of the list; available as long as the link. */
  @Throws('FAMILY_LIST_NOT_FOUND', 'DESIGN_IMAGE_NOT_FOUND', 'MOCKUP_GENERATION_FAILED')
  @ApiOperation({ summary: "Image of a family list's shirt" })
  @RespondsWithFile('image/webp')
  @Cost('render', PUBLIC_IMAGES)
  @Get('shirts/:color')
  async getFamilyListShirt(
    @Param() { key, color }: FamilyImageDto,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.relatives.image(key, color);
    await sendShared(response, { body, contentType: 'image/webp' });
  }
}
