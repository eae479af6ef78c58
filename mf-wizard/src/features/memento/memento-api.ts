import { api, retryOptions, runMutation } from '@ftl/api-client';
import { pathQuery } from '@ftl/api-client/queries';
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
import { OWNER } from '../../owner';

const pathOf = (id: string) => `${API.mementos}/${encodeURIComponent(id)}`;
type MementoBody = Memento & Partial<Pick<MementoResponse, 'memento'>>;
export const mementoOf = (body: MementoBody): Memento => body.memento ?? body;

/** The query and the calls of visitors of a memorial page. */
export const mementoApi = {
  read: (id: string) => pathQuery<MementoBody>(OWNER, pathOf(id)),
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
  ofOrder: (orderId: string, token: string | undefined) =>
    pathQuery<OrderMementoResponse>(
      OWNER,
      `${API.mementos}/of-order/${encodeURIComponent(orderId)}`,
      { query: { token } },
    ),
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
