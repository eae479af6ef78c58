import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  contentTypeOf,
  FEDERATION_MANIFEST,
  federationManifest,
  preferredEncoding,
  RECORD,
} from '@ftl/releases';
import { Access, Cost, ANONYMOUS_READS } from '../platform/index.js';
import { ReleasesService } from './releases.service.js';

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

interface Found {
  body: Buffer;
  encoding?: string;
}

@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
@Controller('releases')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  /** A file of a release; immutable, so browsers cache it permanently. */
  @Get(':name/:version/*file')
  async file(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { name = '', version = '', file: segments = '' } = request.params;
    const file = Array.isArray(segments) ? segments.join('/') : segments;
    const found =
      NAME.test(String(name)) && VERSION.test(String(version))
        ? await this.#read(String(name), String(version), file, request)
        : undefined;
    if (!found) {
      // A file that is missing now may be released later; caches store a 404 by default.
      response.status(404).set('cache-control', 'no-store').type('text/plain');
      response.send('No such file in any release.');
      return;
    }
    response.set({
      'content-type': contentTypeOf(file),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      // Public files, also for hosts of other sites.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      ...(found.encoding ? { 'content-encoding': found.encoding } : {}),
    });
    response.send(found.body);
  }

  async #read(
    name: string,
    version: string,
    file: string,
    request: Request,
  ): Promise<Found | undefined> {
    // Tells other repositories, for example, which versions of packages the shell shares.
    if (file === RECORD || file === FEDERATION_MANIFEST) {
      const record = await this.releases.record(name, version);
      const shown = file === RECORD ? record : record && federationManifest(record);
      return shown && { body: Buffer.from(JSON.stringify(shown)) };
    }
    const encoding = preferredEncoding(file, (name) => Boolean(request.acceptsEncodings(name)));
    const compressed = encoding && (await this.releases.file(name, version, file, encoding.suffix));
    if (compressed) return { body: compressed, encoding: encoding.name };
    const body = await this.releases.file(name, version, file);
    return body && { body };
  }
}
