import {
  designCache,
  designCacheKey,
  DESIGN_CACHE_KEY,
  DESIGN_CACHE_LIMIT,
  encodeText,
} from './design-cache';

const query = {
  templateId: 'heaven-memory',
  image: '/api/images/view/c.png',
  lovedOneName: 'Rose',
};
const stored = () => JSON.parse(sessionStorage.getItem(DESIGN_CACHE_KEY) ?? '[]');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
});
afterEach(() => jest.useRealTimers());

it('CACHE-01, CACHE-02: is in session storage with its fields', () => {
  designCache.keep({ ...query, lovedOneName: ' Rose ' }, '/d.webp');
  expect(stored()).toEqual([
    {
      key: designCacheKey(query),
      templateId: 'heaven-memory',
      imageKey: encodeText(query.image, 16),
      finalDesignImageUrl: '/d.webp',
      timestamp: Date.now(),
      lovedOneName: 'Rose',
    },
  ]);
  expect(localStorage.getItem(DESIGN_CACHE_KEY)).toBeNull();
});

it('CACHE-03: expires after 30 minutes', () => {
  designCache.keep(query, '/d.webp');
  jest.advanceTimersByTime(30 * 60 * 1000 - 1);
  expect(designCache.find(query)?.finalDesignImageUrl).toBe('/d.webp');
  jest.advanceTimersByTime(1);
  expect(designCache.find(query)).toBeUndefined();
});

it('CACHE-04: keeps the newest ten', () => {
  for (let number = 0; number < 13; number += 1) {
    designCache.keep({ ...query, lovedOneName: `Rose ${number}` }, `/${number}.webp`);
    jest.advanceTimersByTime(1000);
  }
  expect(DESIGN_CACHE_LIMIT).toBe(10);
  expect(stored()).toHaveLength(10);
  expect(designCache.find({ ...query, lovedOneName: 'Rose 2' })).toBeUndefined();
  expect(designCache.find({ ...query, lovedOneName: 'Rose 3' })?.finalDesignImageUrl).toBe(
    '/3.webp',
  );
});

it('CACHE-05: template, 16 characters of the image, 8 of the lower-case trimmed name', () => {
  expect(designCacheKey(query)).toMatch(/^heaven-memory_[a-z0-9]{16}_[a-z0-9]{8}$/);
  expect(designCacheKey({ ...query, lovedOneName: '  ROSE ' })).toBe(designCacheKey(query));
  expect(designCacheKey({ ...query, lovedOneName: 'Rosa' })).not.toBe(designCacheKey(query));
  expect(designCacheKey({ ...query, image: '/api/images/view/d.png' })).not.toBe(
    designCacheKey(query),
  );
});

it('CACHE-05: has distinct keys for a thousand URLs with the same beginning', () => {
  const keys = Array.from({ length: 1000 }, (_, number) =>
    encodeText(`/api/images/view/guest/photo-${number}.png`, 16),
  );
  expect(new Set(keys).size).toBe(1000);
});

it.each(['templateId', 'image', 'lovedOneName'] as const)(
  'CACHE-06: is not used without %s',
  (field) => {
    designCache.keep(query, '/d.webp');
    const incomplete = { ...query, [field]: field === 'lovedOneName' ? '  ' : '' };
    expect(designCache.find(incomplete)).toBeUndefined();
    designCache.keep(incomplete, '/x.webp');
    expect(stored()).toHaveLength(1);
  },
);

it('CACHE-01: finds nothing in corrupted or blocked storage', () => {
  sessionStorage.setItem(DESIGN_CACHE_KEY, '{');
  expect(designCache.find(query)).toBeUndefined();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => designCache.keep(query, '/d.webp')).not.toThrow();
  setItem.mockRestore();
});
