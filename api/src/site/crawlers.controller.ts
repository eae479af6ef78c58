import { Controller, Get, Header, NotFoundException, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, AppConfig, Cost, READS, Throws } from '../platform/index.js';
import { releasesFor, releaseUrl, ReleasesService, type LiveReleases } from '../releases/index.js';
import { listedPaths } from './page-facts.js';
import { robotsTxt, sitemapXml } from './sitemap.js';

/** Files of the shell's release by the name under which they are looked for. */
const ICONS: Record<string, string> = {
  'favicon.ico': 'icons/icon-48.png',
  'apple-touch-icon.png': 'icons/apple-touch-icon.png',
  'logo.png': 'icons/icon-512.png',
};

/** What machines ask for by a fixed name; pages and icon are those of the live releases. */
@ApiExcludeController()
@Access('public')
@Cost('read', READS)
@Controller()
export class CrawlersController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly config: AppConfig,
  ) {}

  /** The public pages of all live remotes. */
  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  async sitemap(): Promise<string> {
    return sitemapXml(listedPaths(await this.#live()), this.config.publicUrl);
  }

  /** What crawlers need not ask for, and where the sitemap is. */
  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  robots(): string {
    return robotsTxt(this.config.publicUrl);
  }

  /** Asked for by what does not read the HTML. Throws NOT_FOUND before a shell is released. */
  @Throws('NOT_FOUND')
  @Get(Object.keys(ICONS))
  @Redirect()
  async icon(@Req() request: Request): Promise<{ url: string }> {
    const { shell } = await this.#live();
    const file = ICONS[request.path.slice(1)];
    if (!shell || !file) throw new NotFoundException();
    return { url: releaseUrl(shell, file) };
  }

  /** Without a visitor there is no canary and no preview. */
  async #live(): Promise<LiveReleases> {
    return releasesFor(await this.releases.pointed(), {});
  }
}
