import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { DevelopmentServers, ReleaseRecord } from '@ftl/contracts';
import {
  type PointedReleases,
  readDevelopmentServers,
  ReleaseRefusal,
  RELEASES_FOLDER,
} from '@ftl/releases';
import { AppConfig, RecentValues } from '../platform/index.js';
import { VerifiedLiveSet } from './verified-live-set.js';

/** In ms; an older pointer is refreshed. */
const POINTER_FRESH_MS = 250;
/** Up to this age page views do not wait for the refresh: a change is visible within a second. */
const POINTER_USABLE_MS = 750;
/** A slower store counts as down: page views use the last known pointer. */
const POINTER_TIMEOUT_MS = 1000;
/** Number of cached templates and prerendered pages; far above what is live. */
const TEXTS_LIMIT = 500;
/** Cache size for files of live releases, in bytes. */
const FILES_LIMIT = 24 * 1024 * 1024;

@Injectable()
export class ReleasesService {
  readonly #storeDir: string;
  readonly #config: AppConfig;
  readonly #texts = new Map<string, string>();
  readonly #files = new RecentValues<Buffer | undefined>(FILES_LIMIT, (file) => file?.length ?? 0);
  readonly #logger = new Logger(ReleasesService.name);
  #pointed: PointedReleases | undefined;
  /** In ms of a clock that is never set, as all times here. */
  #readAt = -Infinity;
  #readingSince = 0;
  #reading: Promise<PointedReleases> | undefined;
  #servers: Promise<DevelopmentServers['servers']> | undefined;
  #serversReadAt = -Infinity;

  constructor(
    config: AppConfig,
    private readonly liveSet: VerifiedLiveSet,
  ) {
    this.#config = config;
    this.#storeDir = path.join(config.dataDir, RELEASES_FOLDER);
  }

  /** Remotes that are served from source instead of from a release; never in production. */
  developmentServers(): Promise<DevelopmentServers['servers']> {
    if (this.#config.production) return Promise.resolve({});
    if (!this.#servers || performance.now() - this.#serversReadAt > POINTER_FRESH_MS) {
      this.#serversReadAt = performance.now();
      this.#servers = readDevelopmentServers(this.#storeDir);
    }
    return this.#servers;
  }

  /**
   * The releases of the pointer. While the store does not respond, the last known ones are served
   * and the request is retried.
   */
  async pointed(): Promise<PointedReleases> {
    const age = performance.now() - this.#readAt;
    if (this.#pointed && age <= POINTER_FRESH_MS) return this.#pointed;
    if (!this.#reading) {
      this.#readingSince = performance.now();
      this.#reading = this.#read().finally(() => (this.#reading = undefined));
    }
    const last = this.#pointed;
    if (!last) return this.#reading;
    this.#reading.catch(() => undefined);
    const timeoutMs = this.#readingSince + POINTER_TIMEOUT_MS - performance.now();
    if (age <= POINTER_USABLE_MS || timeoutMs <= 0) return last;
    return Promise.race([this.#reading, sleep(timeoutMs, last, { ref: false })]);
  }

  async #read(): Promise<PointedReleases> {
    const requested = performance.now();
    try {
      this.#pointed = await this.liveSet.read();
    } catch (error) {
      if (!this.#pointed) throw error;
      this.#logger.warn(`The release store does not respond: ${String(error)}`);
    }
    this.#readAt = requested;
    return this.#pointed;
  }

  /**
   * @returns the releases of a signed link; undefined if the link is forged, expired, or one of its
   *   releases is deleted
   */
  async previewed(
    token: string,
  ): Promise<{ records: ReleaseRecord[]; expiresAt: Date } | undefined> {
    const preview = this.liveSet.preview(token);
    if (!preview) return undefined;
    const records = await Promise.all(
      preview.releases.map(({ name, version }) => this.record(name, version)),
    );
    const { expiresAt } = preview;
    return records.every((each) => each !== undefined) ? { records, expiresAt } : undefined;
  }

  /**
   * A file of any published release, live or not: an open tab may still run an older set.
   *
   * @param encoding suffix of a compressed copy, '' for the file itself
   */
  async file(
    name: string,
    version: string,
    file: string,
    encoding = '',
  ): Promise<Buffer | undefined> {
    // Cached, so that pages work during an outage of the bucket. Small files are most requests.
    const key = `${name}/${version}/${file}${encoding}`;
    const read = async () => (await this.liveSet.releases()).file(name, version, file, encoding);
    return this.#unlessRefused(() => this.#files.get(key, read));
  }

  /** A small file that pages are composed of; cached, because a release never changes. */
  async text(name: string, version: string, file: string): Promise<string | undefined> {
    const key = `${name}/${version}/${file}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const content = (await this.file(name, version, file))?.toString('utf8');
    if (content !== undefined) {
      if (this.#texts.size >= TEXTS_LIMIT) this.#texts.clear();
      this.#texts.set(key, content);
    }
    return content;
  }

  /** A release's record, live or not; immutable. Undefined if it is not signed. */
  async record(name: string, version: string): Promise<ReleaseRecord | undefined> {
    return this.#unlessRefused(async () => (await this.liveSet.releases()).record(name, version));
  }

  /** Reports a refusal and treats the release as missing. */
  async #unlessRefused<T>(find: () => Promise<T>): Promise<T | undefined> {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error;
      if (error.reason === 'UNKNOWN_KEY' && (await this.liveSet.readChangedOwners()))
        return this.#unlessRefused(find);
      await this.liveSet.report(error);
      this.#readAt = -Infinity;
      return undefined;
    }
  }
}
