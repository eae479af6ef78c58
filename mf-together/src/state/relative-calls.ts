import { api } from '@ftl/api-client';
import {
  API,
  FAMILY_ENTRY_HEADER,
  type KeepFamilyEntryRequest,
  type SharedFamilyList,
  type SharedFamilyListResponse,
} from '@ftl/contracts';

const pathOf = (key: string, what = '') =>
  `${API.familyLists}/shared/${encodeURIComponent(key)}${what}`;
const headersOf = (token: string) => ({ [FAMILY_ENTRY_HEADER]: token });

export async function readSharedList(
  key: string,
  token: string,
  signal: AbortSignal,
): Promise<SharedFamilyList> {
  const options = { headers: headersOf(token), signal };
  return (await api.get<SharedFamilyListResponse>(pathOf(key), options)).list;
}

export async function saveOwnEntry(
  key: string,
  token: string,
  request: KeepFamilyEntryRequest,
): Promise<SharedFamilyList> {
  const options = { headers: headersOf(token) };
  return (await api.put<SharedFamilyListResponse>(pathOf(key, '/entry'), request, options)).list;
}

export async function withdrawOwnEntry(key: string, token: string): Promise<SharedFamilyList> {
  const options = { headers: headersOf(token) };
  return (await api.delete<SharedFamilyListResponse>(pathOf(key, '/entry'), options)).list;
}

/** URL of the shirt in one of the list's colors. */
export const shirtImage = (key: string, color: string) =>
  pathOf(key, `/shirts/${encodeURIComponent(color)}`);
