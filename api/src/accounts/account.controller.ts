import { Controller, Get, Logger, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  Access,
  type Actor,
  RespondsWithFile,
  AppConfig,
  Cost,
  CurrentActor,
  type RateLimitRule,
  ANONYMOUS_READS,
} from '../platform/index.js';
import { AccountExportService } from './account-export.service.js';
import { zip } from '../lib/zip.js';

/** A whole account with its images. */
const EXPORTS: RateLimitRule = {
  name: 'accounts.export',
  perVisitor: 10,
  perAddress: 30,
  windowSeconds: 3600,
};

/** Sign-in methods other than a password. */
export interface AccountWaysResponse {
  success: true;
  google: boolean;
}

@ApiTags('accounts')
@Controller('api/account')
export class AccountController {
  private readonly logger = new Logger(AccountController.name);

  constructor(
    private readonly config: AppConfig,
    private readonly exported: AccountExportService,
  ) {}

  /** Ways to sign in besides a password; Google only if it is configured. */
  @ApiOperation({ summary: 'Ways to sign in' })
  @Access('public')
  @Cost('read', ANONYMOUS_READS)
  @Get('ways')
  getAccountWays(): AccountWaysResponse {
    return { success: true, google: this.config.google !== undefined };
  }

  /** All data of the account as a ZIP archive of JSON files and images. */
  @ApiOperation({ summary: 'Export all own data' })
  @RespondsWithFile('application/zip')
  @Access('account')
  @Cost('read', EXPORTS)
  @Get('export')
  async exportAccount(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="for-the-loved.zip"',
      'Cache-Control': 'no-store',
    });
    const archive = Readable.from(zip(this.exported.of(actor.userId ?? '')));
    await pipeline(archive, response).catch((error: unknown) => {
      // The status line is already sent: abort, so that the client sees a broken connection.
      response.destroy();
      this.logger.error({ err: error }, 'An account export was interrupted');
    });
  }
}
