import { Body, Controller, Delete, Get, Headers, Param, Put, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FAMILY_ENTRY_HEADER } from '@ftl/contracts';
import type { Response } from 'express';
import {
  Access,
  RespondsWithFile,
  Cost,
  PUBLIC_IMAGES,
  type RateLimitRule,
  ANONYMOUS_READS,
  Throws,
} from '../platform/index.js';
import { sendShared } from '../designs/index.js';
import { FamilyImageDto, KeepFamilyEntryDto, ShareKeyDto } from './family-lists.dto.js';
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
  constructor(private readonly relatives: RelativesService) {}

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
  @Throws('FAMILY_LIST_NOT_FOUND', 'FAMILY_LIST_CLOSED', 'MISSING_DATA')
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
