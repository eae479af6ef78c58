import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CanDeliverGuard, CHECKOUTS } from '../checkout/index.js';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  READS,
  Throws,
  WRITES,
} from '../platform/index.js';
import { FamilyListOrdersService } from './family-list-orders.service.js';
import {
  CloseFamilyListDto,
  CreateFamilyListDto,
  DesignIdDto,
  FamilyEntryIdDto,
  KeepFamilyEntryDto,
  OrderFamilyListDto,
  ReopenFamilyListDto,
  RevisionDto,
  UpdateFamilyListDto,
} from './family-lists.dto.js';
import { FamilyListsService } from './family-lists.service.js';
import type { CheckoutResponse } from '../checkout/index.js';
import type { FamilyListOfDesignResponse, FamilyListResponse } from './family-lists.responses.js';

/** Errors of each change, which closes an open payment page first. */
const ThrowsOfChange = Throws(
  'DESIGN_NOT_FOUND',
  'DESIGN_NOT_READY',
  'FAMILY_LIST_NOT_FOUND',
  'FAMILY_LIST_CHANGED',
  'FAMILY_LIST_ORDERED',
  'FAMILY_LIST_CLOSED',
  'FAMILY_LIST_FULL',
  'MISSING_DATA',
  'CHECKOUT_FAILED',
);

/** Calls of organizers: the owner of a design owns its list. */
@ApiTags('family lists')
@Access('guest')
@Cost('write', WRITES)
@Controller('api/family-lists/of-design/:designId')
export class FamilyListsController {
  constructor(
    private readonly lists: FamilyListsService,
    private readonly orders: FamilyListOrdersService,
  ) {}

  /** The list of the caller's design; `list` is null if there is none. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_NOT_READY')
  @ApiOperation({ summary: "Read the family list of the caller's design" })
  @Cost('read', READS)
  @Get()
  async getFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
  ): Promise<FamilyListOfDesignResponse> {
    return { success: true, ...(await this.lists.ofDesign(actor, designId)) };
  }

  /** A design has at most one list. Throws FAMILY_LIST_CHANGED with the existing `list`. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Create a family list' })
  @Cost('write', WRITES, 'family_lists')
  @Post()
  @HttpCode(200)
  async createFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
    @Body() body: CreateFamilyListDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.create(actor, designId, body) };
  }

  /** Throws FAMILY_LIST_CHANGED with the newer `list`. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Change message, closing date or colors' })
  @Cost('partner', WRITES)
  @Patch()
  async updateFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
    @Body() body: UpdateFamilyListDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.update(actor, designId, body) };
  }

  /** Deletes the list with its entries, unless it was ordered. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Delete a family list' })
  @Cost('partner', WRITES)
  @Delete()
  async deleteFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
  ): Promise<{ success: true }> {
    await this.lists.delete(actor, designId);
    return { success: true };
  }

  /** Relatives can no longer change their entries. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Close a family list' })
  @Cost('partner', WRITES)
  @Post('close')
  @HttpCode(200)
  async closeFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
    @Body() { version }: CloseFamilyListDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.close(actor, designId, version) };
  }

  /** Gives up a list with separate payments: refunds all paid entries. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Give up a family list' })
  @Cost('partner', WRITES)
  @Post('give-up')
  @HttpCode(200)
  async giveUpFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.giveUp(actor, designId) };
  }

  /** Reopens the list; closes its open payment page. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Reopen a closed family list' })
  @Cost('partner', WRITES)
  @Post('reopen')
  @HttpCode(200)
  async reopenFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
    @Body() { version, closesAt }: ReopenFamilyListDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.reopen(actor, designId, version, closesAt) };
  }

  /** Replaces the link; the old one is revoked immediately. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Replace the link' })
  @Post('link')
  @HttpCode(200)
  async renewFamilyListLink(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.setLink(actor, designId, true) };
  }

  /** Revokes the link immediately; entries are kept. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Revoke the link' })
  @Delete('link')
  async revokeFamilyListLink(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.setLink(actor, designId, false) };
  }

  /** Throws FAMILY_LIST_CHANGED with the newer `list` if the entry has another revision. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Add or change an entry as the organizer' })
  @Cost('partner', WRITES, 'family_entries')
  @Put('entries/:entryId')
  async saveFamilyEntry(
    @CurrentActor() actor: Actor,
    @Param() { designId, entryId }: FamilyEntryIdDto,
    @Body() body: KeepFamilyEntryDto,
  ): Promise<FamilyListResponse> {
    return { success: true, list: await this.lists.keepEntry(actor, designId, entryId, body) };
  }

  /** Throws FAMILY_LIST_CHANGED with the newer `list` if the entry has another revision. */
  @ThrowsOfChange
  @ApiOperation({ summary: 'Delete an entry as the organizer' })
  @Cost('partner', WRITES)
  @Delete('entries/:entryId')
  async deleteFamilyEntry(
    @CurrentActor() actor: Actor,
    @Param() { designId, entryId }: FamilyEntryIdDto,
    @Query() { revision }: RevisionDto,
  ): Promise<FamilyListResponse> {
    const list = await this.lists.deleteEntry(actor, designId, entryId, revision);
    return { success: true, list };
  }

  /**
   * Opens the payment page of the first unpaid part. Throws QUOTE_CHANGED with the new `quote`,
   * FAMILY_LIST_CHANGED with the newer `list`.
   */
  @Throws(
    'DESIGN_NOT_FOUND',
    'DESIGN_NOT_READY',
    'FAMILY_LIST_NOT_FOUND',
    'FAMILY_LIST_OPEN',
    'FAMILY_LIST_CHANGED',
    'FAMILY_LIST_ORDERED',
    'MISSING_DATA',
    'BACK_NOT_PRINTED',
    'QUOTE_CHANGED',
    'CHECKOUT_FAILED',
  )
  @ApiOperation({ summary: 'Order a closed family list' })
  @Cost('partner', CHECKOUTS, 'orders')
  @UseGuards(CanDeliverGuard)
  @Post('order')
  @HttpCode(200)
  orderFamilyList(
    @CurrentActor() actor: Actor,
    @Param() { designId }: DesignIdDto,
    @Body() body: OrderFamilyListDto,
  ): Promise<CheckoutResponse> {
    return this.orders.order(actor, designId, body);
  }
}
