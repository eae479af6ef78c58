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
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountDesignResponse, AccountDesignsResponse } from '@ftl/contracts';
import { DRAWING_LIMIT } from '../designs/index.js';
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  READS,
  Throws,
  WRITES,
} from '../platform/index.js';
import { accountOf } from './account-actor.js';
import { responseOf } from './account-design-view.js';
import {
  AccountDesignsQueryDto,
  CreateAccountDesignDto,
  DesignDetailsDto,
  DesignVisibilityDto,
  UpdateAccountDesignDto,
} from './account-designs.dto.js';
import { AccountDesigns } from './account-designs.service.js';
import { designNumber } from './design-number.js';
import { DesignRemoval } from './design-removal.service.js';

/**
 * An account's own designs, by number. Every response except the list is the design, both wrapped
 * and at the top level. All: ACCOUNT_REQUIRED 401; with an id: DESIGN_NOT_FOUND 404, also for
 * another account's design.
 */
@ApiTags('account designs')
@Access('account')
@Cost('write', WRITES)
@Controller('api/designs')
export class AccountDesignsController {
  constructor(
    private readonly designs: AccountDesigns,
    private readonly removal: DesignRemoval,
  ) {}

  /**
   * At most 200, most recently changed first, including designs made as a guest; `next` is `after`
   * of the next page.
   */
  @ApiOperation({ summary: 'List own designs' })
  @Cost('read', READS)
  @Get()
  async list(
    @CurrentActor() actor: Actor,
    @Query() { after }: AccountDesignsQueryDto,
  ): Promise<AccountDesignsResponse> {
    return { success: true, ...(await this.designs.list(accountOf(actor), after)) };
  }

  /** Creates a design from an own photo and its cutout. */
  @Throws('INVALID_IMAGE', 'NOT_FOUND')
  @ApiOperation({ summary: 'Create a draft of a design' })
  @Cost('render', DRAWING_LIMIT, 'designs')
  @Post()
  @HttpCode(200)
  async create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateAccountDesignDto,
  ): Promise<AccountDesignResponse> {
    const owner = accountOf(actor);
    const design = await this.designs.create(owner, request);
    if (request.replaces !== undefined)
      await this.removal.replace(owner, request.replaces, design.id);
    return responseOf(design);
  }

  /** Changes the given fields. Throws DESIGN_CHANGED with the newer `design`. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_CHANGED', 'DESIGN_NOT_READY', 'INVALID_IMAGE', 'NOT_FOUND')
  @ApiOperation({ summary: 'Change a design' })
  @Patch(':id')
  async change(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateAccountDesignDto,
  ): Promise<AccountDesignResponse> {
    return responseOf(await this.designs.change(accountOf(actor), designNumber(id), request));
  }

  /** Saves the name and queues the image; poll the design until it is ready. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_CHANGED', 'DESIGN_NOT_READY')
  @ApiOperation({ summary: "Save a design's details" })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Put(':id/details')
  async saveDetails(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: DesignDetailsDto,
  ): Promise<AccountDesignResponse> {
    return responseOf(await this.designs.saveDetails(accountOf(actor), designNumber(id), request));
  }

  /** Shares a finished design by an unguessable link, which expires when it is made private. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_NOT_READY')
  @ApiOperation({ summary: 'Make a design public or private' })
  @Put(':id/visibility')
  async setVisibility(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() visibility: DesignVisibilityDto,
  ): Promise<AccountDesignResponse> {
    return responseOf(
      await this.designs.setVisibility(accountOf(actor), designNumber(id), visibility),
    );
  }

  /**
   * Deletes a design, its photo and its family list; ordered artwork remains with its order. Throws
   * FAMILY_LIST_ORDERED while relatives can open the ordered list.
   */
  @Throws('DESIGN_NOT_FOUND', 'FAMILY_LIST_ORDERED')
  @ApiOperation({ summary: 'Delete a design' })
  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<{ success: true }> {
    await this.removal.remove(accountOf(actor), designNumber(id));
    return { success: true };
  }
}
