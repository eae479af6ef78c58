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
import {
  Access,
  type Actor,
  Cost,
  CurrentActor,
  READS,
  Throws,
  WRITES,
} from '../platform/index.js';
import { DesignRemovalService } from './design-removal.service.js';
import { DesignViews, responseOf } from './design-views.js';
import {
  AccountDesignsQueryDto,
  CreateAccountDesignDto,
  DesignDetailsDto,
  DesignVisibilityDto,
  UpdateAccountDesignDto,
} from './designs.dto.js';
import type { DesignWithArtwork } from './designs.repository.js';
import type { AccountDesignResponse, AccountDesignsResponse } from './designs.responses.js';
import { DesignsService } from './designs.service.js';
import { DRAWING_LIMIT } from './drawing-limits.js';
import { DesignSharingService } from './sharing/design-sharing.service.js';

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
    private readonly designs: DesignsService,
    private readonly removal: DesignRemovalService,
    private readonly sharing: DesignSharingService,
    private readonly views: DesignViews,
  ) {}

  /**
   * At most 200, most recently changed first, including designs made as a guest; `next` is `after`
   * of the next page.
   */
  @ApiOperation({ summary: 'List own designs' })
  @Cost('read', READS)
  @Get()
  async getAccountDesigns(
    @CurrentActor() actor: Actor,
    @Query() { after }: AccountDesignsQueryDto,
  ): Promise<AccountDesignsResponse> {
    const { designs, next } = await this.designs.list(actor, after);
    return { success: true, designs: designs.map((each) => this.views.ofAccount(each)), next };
  }

  /** Creates a design from an own photo and its cutout. */
  @Throws('INVALID_IMAGE', 'NOT_FOUND')
  @ApiOperation({ summary: 'Create a draft of a design' })
  @Cost('render', DRAWING_LIMIT, 'designs')
  @Post()
  @HttpCode(200)
  async createAccountDesign(
    @CurrentActor() actor: Actor,
    @Body() request: CreateAccountDesignDto,
  ): Promise<AccountDesignResponse> {
    const created = await this.designs.createDraft(actor, request);
    if (request.replaces !== undefined)
      await this.removal.replace(actor, request.replaces, created);
    return this.responseTo(created);
  }

  /** Changes the given fields. Throws DESIGN_CHANGED with the newer `design`. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_CHANGED', 'DESIGN_NOT_READY', 'INVALID_IMAGE', 'NOT_FOUND')
  @ApiOperation({ summary: 'Change a design' })
  @Patch(':id')
  async updateAccountDesign(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: UpdateAccountDesignDto,
  ): Promise<AccountDesignResponse> {
    return this.responseTo(await this.designs.change(actor, id, request));
  }

  /** Saves the name and queues the image; poll the design until it is ready. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_CHANGED', 'DESIGN_NOT_READY')
  @ApiOperation({ summary: "Save a design's details" })
  @Cost('render', DRAWING_LIMIT, 'artworks')
  @Put(':id/details')
  async saveDesignDetails(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() request: DesignDetailsDto,
  ): Promise<AccountDesignResponse> {
    return this.responseTo(await this.designs.saveDetails(actor, id, request));
  }

  /** Shares a finished design by an unguessable link, which expires when it is made private. */
  @Throws('DESIGN_NOT_FOUND', 'DESIGN_NOT_READY')
  @ApiOperation({ summary: 'Make a design public or private' })
  @Put(':id/visibility')
  async setDesignVisibility(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() visibility: DesignVisibilityDto,
  ): Promise<AccountDesignResponse> {
    const { design } = await this.designs.ofAccount(actor, id);
    await this.sharing.setVisibility(design.id, visibility);
    return this.responseTo(await this.designs.ofAccount(actor, id));
  }

  /**
   * Deletes a design, its photo and its family list; ordered artwork remains with its order. Throws
   * FAMILY_LIST_ORDERED while relatives can open the ordered list.
   */
  @Throws('DESIGN_NOT_FOUND', 'FAMILY_LIST_ORDERED')
  @ApiOperation({ summary: 'Delete a design' })
  @Delete(':id')
  async deleteAccountDesign(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
  ): Promise<{ success: true }> {
    await this.removal.remove(actor, id);
    return { success: true };
  }

  private responseTo(found: DesignWithArtwork): AccountDesignResponse {
    return responseOf(this.views.ofAccount(found));
  }
}
