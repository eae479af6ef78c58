import { api, retryOptions, runMutation } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
import { API } from '@ftl/contracts';
import type {
  AccountDesign,
  AccountDesignResponse,
  CreateAccountDesignRequest,
  DesignVisibilityRequest,
  GenerateAllPreviewsResponse,
  GenerateTemplatePreviewResponse,
  PublicDesign,
  UpdateAccountDesignRequest,
} from '@ftl/contracts';
import { OWNER } from '../../owner';

const pathOf = (id: number) => `${API.designs}/${id}`;
const publicPathOf = (publicKey: string) => `${API.designs}/${encodeURIComponent(publicKey)}`;

/** Both readings of the specification: the design itself, or wrapped. */
export type DesignBody = AccountDesign & Partial<Pick<AccountDesignResponse, 'design'>>;
export type PublicDesignBody = PublicDesign & { design?: PublicDesign };

export const designOf = (body: DesignBody): AccountDesign => body.design ?? body;

/**
 * Renders with the API client's retries, which are safe: the same request returns the same images.
 */
const render = <T>(path: string, request: object) =>
  runMutation(
    {
      mutationFn: (body: object, attemptOf) => api.post<T>(path, body, { attemptOf }),
      ...retryOptions('apiClient'),
    },
    request,
  );

/** The wizard's calls; they throw ApiErrors with a message for the visitor. */
export const designApi = {
  create: async (request: CreateAccountDesignRequest) =>
    designOf(await api.post<AccountDesignResponse>(API.designs, request)),
  change: async (id: number, request: UpdateAccountDesignRequest) =>
    designOf(await api.patch<AccountDesignResponse>(pathOf(id), request)),
  saveDetails: async (id: number, lovedOneName: string, updatedAt: string) =>
    designOf(
      await api.put<AccountDesignResponse>(`${pathOf(id)}/details`, {
        lovedOneName,
        designId: id,
        updatedAt,
      }),
    ),
  setVisibility: async (id: number, visibility: DesignVisibilityRequest) =>
    designOf(await api.put<AccountDesignResponse>(`${pathOf(id)}/visibility`, visibility)),
  remove: (id: number) => api.delete<unknown>(pathOf(id)),
  /** Renders the photo in every template; the server stores the images with the design. */
  renderTemplates: async ({ id, backgroundRemovedImageUrl, lovedOneName }: AccountDesign) =>
    render<GenerateAllPreviewsResponse>(API.generateAllPreviews, {
      designId: String(id),
      backgroundRemovedImageUrl,
      lovedOneName,
    }),
  /** Renders the photo in one template; for the selected one this is the finished design. */
  renderTemplate: async (design: AccountDesign, templateId: string) =>
    render<GenerateTemplatePreviewResponse>(API.generateTemplatePreview, {
      designId: String(design.id),
      templateId,
      backgroundRemovedImageUrl: design.backgroundRemovedImageUrl,
      lovedOneName: design.lovedOneName,
    }),
  /** URLs of the public view's QR code, by the key in its link. */
  qrSvg: (publicKey: string) => `${publicPathOf(publicKey)}/qr.svg`,
  qrPng: (publicKey: string) => `${publicPathOf(publicKey)}/qr.png`,
  readPublic: (publicKey: string) =>
    pathQuery<PublicDesignBody>(OWNER, `${publicPathOf(publicKey)}/public`),
};
