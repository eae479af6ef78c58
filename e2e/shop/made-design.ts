import { randomBytes } from 'node:crypto';
import { expect, type APIResponse, type Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '@ftl/contracts';
import { photoOfOnePerson } from './photos';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Creates a design by API calls, as the visitor of this page's context, and opens it: the page is
 * then in the same state as after upload, review and template.
 * @returns the design's id
 */
export async function openMadeDesign(page: Page, lovedOneName: string): Promise<string> {
  const tempUserId = randomBytes(16).toString('hex');
  const headers = { 'x-temp-user-id': tempUserId, 'x-session-id': tempUserId };
  const post = async <T>(path: string, body: { data: object } | { multipart: Multipart }) =>
    resultOf<T>(await page.request.post(path, { headers, ...body }));

  const uploaded = await post<{ imageUrl: string; objectKey: string }>('/api/images/upload', {
    multipart: { image: await photoOfOnePerson() },
  });
  const cut = await post<{ processedImageUrl: string }>('/api/images/remove-background', {
    data: uploaded,
  });
  const { design } = await post<{ design: { id: string } }>('/api/generate-design', {
    data: {
      originalImageUrl: uploaded.imageUrl,
      backgroundRemovedImageUrl: cut.processedImageUrl,
      templateId: 'heaven-memory',
      lovedOneName,
    },
  });

  await becomeVisitor(page, tempUserId);
  // The cards request previews of this photo, which must finish before the test may delete it.
  const images = page.waitForResponse((response) =>
    response.url().endsWith('/api/designs/generate-all-previews'),
  );
  await page.goto(`/guest-design/${design.id}`);
  await expect(page.getByRole('main').getByText('Design Created Successfully!')).toBeVisible();
  await images;
  return design.id;
}

type Multipart = Record<string, { name: string; mimeType: string; buffer: Buffer }>;

async function resultOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok())
    throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Stores the temporary id in local storage, as the pages do. */
async function becomeVisitor(page: Page, tempUserId: string): Promise<void> {
  const now = Date.now();
  const state = {
    tempUserId,
    sessionCreatedAt: new Date(now).toISOString(),
    sessionExpiresAt: new Date(now + DAY_MS).toISOString(),
    currentDesignId: null,
    designs: {},
    tempDesignData: {},
    checkout: null,
    currentStep: 'upload',
  };
  // Any small response from the shop's origin will do.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 })],
  );
}
