import { Controller, Get, Header, NotFoundException, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { inLanguage, pathInLanguage, SOURCE_LANGUAGE } from '@ftl/contracts';
import { type LiveReleases, releasesFor, releaseUrl } from '@ftl/releases';
import { Access, AppConfig, Cost, ANONYMOUS_READS, Throws } from '../platform/index.js';
import { ReleasesService } from '../releases/index.js';
import { listedPaths } from './page-facts.js';
import { robotsTxt, sitemapXml } from './sitemap.js';

/** Well-known file names, and the corresponding files of the shell's release. */
const ICONS: Record<string, string> = {
  'favicon.ico': 'icons/icon-48.png',
  'apple-touch-icon.png': 'icons/apple-touch-icon.png',
  'logo.png': 'icons/icon-512.png',
};

/** Files at well-known paths for crawlers; pages and icons are those of the live releases. */
@ApiExcludeController()
@Access('public')
@Cost('read', ANONYMOUS_READS)
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
    const live = await this.#live();
    const languages = [SOURCE_LANGUAGE, ...Object.keys(live.shell?.languages ?? {})];
    const paths = languages.flatMap((language) => {
      const remotes = live.remotes.filter(({ current }) => inLanguage(current, language));
      return listedPaths({ remotes }).map((path) => pathInLanguage(path, language));
    });
    return sitemapXml(paths, this.config.publicUrl);
  }

  /** Paths that crawlers should skip, and the sitemap's URL. */
  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  robots(): string {
    return robotsTxt(this.config.publicUrl);
  }

  /** For clients that do not read the HTML. Throws NOT_FOUND before a shell is released. */
  @Throws('NOT_FOUND')
  @Get(Object.keys(ICONS))
  @Redirect()
  async icon(@Req() request: Request): Promise<{ url: string }> {
    const { shell } = await this.#live();
    const file = ICONS[request.path.slice(1)];
    if (!shell || !file) throw new NotFoundException();
    return { url: releaseUrl(shell, file) };
  }

  /** Without canaries and previews, because there is no visitor. */
  async #live(): Promise<LiveReleases> {
    return releasesFor(await this.releases.pointed(), {});
  }
}
