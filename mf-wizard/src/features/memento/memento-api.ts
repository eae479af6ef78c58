import { api, retryOptions, runMutation } from '@ftl/api-client';
import { API } from '@ftl/contracts';
import type {
  CreateMementoRequest,
  KeptMemento,
  KeptMementoResponse,
  LeaveMessageRequest,
  LightCandleResponse,
  Memento,
  MementoRequest,
  MementoResponse,
  OrderMementoResponse,
  UploadImageResponse,
} from '@ftl/contracts';

const pathOf = (id: string) => `${API.mementos}/${encodeURIComponent(id)}`;
const mementoOf = (response: MementoResponse): Memento => response.memento ?? response;

/** Calls for visitors of a memorial page. */
export const mementoApi = {
  read: async (id: string, signal?: AbortSignal) =>
    mementoOf(await api.get<MementoResponse>(pathOf(id), { signal })),
  unlock: async (id: string, password: string) =>
    mementoOf(await api.post<MementoResponse>(`${pathOf(id)}/unlock`, { password })),
  lightCandle: (id: string) => api.post<LightCandleResponse>(`${pathOf(id)}/candles`, {}),
  leaveMessage: (id: string, message: LeaveMessageRequest) =>
    api.post<unknown>(`${pathOf(id)}/words`, message),
  report: (id: string, reason: string, website: string) =>
    api.post<unknown>(`${pathOf(id)}/report`, { reason, website }),
  takeDown: (id: string, token: string) => api.post<unknown>(`${pathOf(id)}/removal`, { token }),
  qrSvg: (id: string) => `${pathOf(id)}/qr.svg`,
  qrPng: (id: string) => `${pathOf(id)}/qr.png`,
};

/** Calls for the buyer of an order; the token comes from the order's mail. */
export const keepingApi = {
  ofOrder: (orderId: string, token: string | undefined, signal?: AbortSignal) =>
    api.get<OrderMementoResponse>(`${API.mementos}/of-order/${encodeURIComponent(orderId)}`, {
      query: { token },
      signal,
    }),
  create: async (request: CreateMementoRequest): Promise<KeptMemento> =>
    (await api.post<KeptMementoResponse>(API.mementos, request)).memento,
  change: async (id: string, request: MementoRequest, token: string | undefined) =>
    (await api.put<KeptMementoResponse>(pathOf(id), request, { query: { token } })).memento,
  remove: (id: string, token: string | undefined) =>
    api.delete<unknown>(pathOf(id), { query: { token } }),
  approve: (id: string, messageId: string, token: string | undefined) =>
    api.put<unknown>(`${pathOf(id)}/words/${messageId}`, {}, { query: { token } }),
  removeMessage: (id: string, messageId: string, token: string | undefined) =>
    api.delete<unknown>(`${pathOf(id)}/words/${messageId}`, { query: { token } }),
  downloadUrl: (id: string, token: string | undefined) =>
    `${pathOf(id)}/download${token ? `?token=${encodeURIComponent(token)}` : ''}`,
  upload: async (file: File): Promise<string> => {
    const form = new FormData();
    form.append('omit', 'imageBase64');
    form.append('image', file);
    const upload = {
      mutationFn: (body: FormData, attemptOf: object) =>
        api.upload<UploadImageResponse>(API.uploadImage, body, { attemptOf }),
      ...retryOptions('fileUpload'),
    };
    return (await runMutation(upload, form)).imageUrl;
  },
};
