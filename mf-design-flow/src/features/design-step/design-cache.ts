import { tabStorage } from '@ftl/session/browser-storage';

/** An image that was created earlier in this tab. */
export interface DesignCacheEntry {
  key: string;
  templateId: string;
  imageKey: string;
  finalDesignImageUrl: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  lovedOneName: string;
}

export interface DesignCacheQuery {
  templateId: string;
  /** URL of the cutout. */
  image: string;
  lovedOneName: string;
}

export const DESIGN_CACHE_KEY = 'design-cache';
export const DESIGN_CACHE_TTL_MS = 30 * 60 * 1000;
export const DESIGN_CACHE_LIMIT = 10;

const IMAGE_KEY_LENGTH = 16;
const NAME_KEY_LENGTH = 8;

/**
 * A short stable hash of a text: cyrb53, in base 36, so that long URLs with the same beginning
 * differ.
 */
export function encodeText(text: string, length: number): string {
  let code = '';
  for (let seed = 0; code.length < length; seed += 1) {
    let high = 0xdeadbeef ^ seed;
    let low = 0x41c6ce57 ^ seed;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
    }
    code += (high >>> 0).toString(36).padStart(7, '0') + (low >>> 0).toString(36).padStart(7, '0');
  }
  return code.slice(0, length);
}

export const imageKeyOf = (image: string): string => encodeText(image, IMAGE_KEY_LENGTH);

/** Template id, 16 characters for the image, 8 for the lower-case trimmed name. */
export function designCacheKey({ templateId, image, lovedOneName }: DesignCacheQuery): string {
  return [
    templateId,
    imageKeyOf(image),
    encodeText(lovedOneName.trim().toLowerCase(), NAME_KEY_LENGTH),
  ].join('_');
}

const isUsable = ({ templateId, image, lovedOneName }: DesignCacheQuery): boolean =>
  templateId !== '' && image !== '' && lovedOneName.trim() !== '';

/** The entries that have not expired, newest first. */
function readEntries(): DesignCacheEntry[] {
  const stored = tabStorage.getJson(DESIGN_CACHE_KEY);
  if (!Array.isArray(stored)) return [];
  const oldest = Date.now() - DESIGN_CACHE_TTL_MS;
  return (stored as (DesignCacheEntry | null)[])
    .filter((entry): entry is DesignCacheEntry => entry !== null && entry.timestamp > oldest)
    .sort((one, other) => other.timestamp - one.timestamp);
}

function writeEntries(entries: readonly DesignCacheEntry[]): void {
  tabStorage.setJson(DESIGN_CACHE_KEY, entries.slice(0, DESIGN_CACHE_LIMIT));
}

export const designCache = {
  find(query: DesignCacheQuery): DesignCacheEntry | undefined {
    if (!isUsable(query)) return undefined;
    const key = designCacheKey(query);
    return readEntries().find((entry) => entry.key === key);
  },
  keep(query: DesignCacheQuery, finalDesignImageUrl: string): void {
    if (!isUsable(query)) return;
    const key = designCacheKey(query);
    const entry: DesignCacheEntry = {
      key,
      templateId: query.templateId,
      imageKey: imageKeyOf(query.image),
      finalDesignImageUrl,
      timestamp: Date.now(),
      lovedOneName: query.lovedOneName.trim(),
    };
    writeEntries([entry, ...readEntries().filter((each) => each.key !== key)]);
  },
  clear(): void {
    writeEntries([]);
  },
};
