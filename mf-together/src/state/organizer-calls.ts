import { api } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
import {
  API,
  type CheckoutResponse,
  type CreateFamilyListRequest,
  type FamilyEntry,
  type FamilyList,
  type FamilyListOfDesignResponse,
  type FamilyListResponse,
  type KeepFamilyEntryRequest,
  type OrderFamilyListRequest,
  type UpdateFamilyListRequest,
} from '@ftl/contracts';
import { OWNER } from '../owner';

/**
 * The organizer's query and calls for the list of a design; each change returns the updated list.
 */
export function organizerCalls(designId: string) {
  const path = `${API.familyLists}/of-design/${encodeURIComponent(designId)}`;
  const listOf = async (response: Promise<FamilyListResponse>): Promise<FamilyList> =>
    (await response).list;
  return {
    read: pathQuery<FamilyListOfDesignResponse>(OWNER, path),
    create: (request: CreateFamilyListRequest) => listOf(api.post(path, request)),
    update: (request: UpdateFamilyListRequest) => listOf(api.patch(path, request)),
    close: (version: number) => listOf(api.post(`${path}/close`, { version })),
    reopen: (version: number, closesAt: string) =>
      listOf(api.post(`${path}/reopen`, { version, closesAt })),
    renewLink: () => listOf(api.post(`${path}/link`)),
    revokeLink: () => listOf(api.delete(`${path}/link`)),
    keepEntry: (entryId: string, request: KeepFamilyEntryRequest) =>
      listOf(api.put(`${path}/entries/${entryId}`, request)),
    deleteEntry: ({ id, revision }: FamilyEntry) =>
      listOf(api.delete(`${path}/entries/${id}`, { query: { revision } })),
    deleteList: () => api.delete<{ success: true }>(path),
    order: (request: OrderFamilyListRequest) =>
      api.post<CheckoutResponse>(`${path}/order`, request),
  };
}

export type OrganizerCalls = ReturnType<typeof organizerCalls>;
