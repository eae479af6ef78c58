import { randomBytes } from 'node:crypto';

export interface ApiResponse<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Parsed if the response is JSON, otherwise the text. */
  body: T;
}

type ResponseCheck = (call: { method: string; url: URL }, response: ApiResponse<unknown>) => void;

/** A browser from the API's point of view: a temporary id, a cookie jar and plain HTTP. */
export class Visitor {
  tempUserId = newTemporaryId();
  readonly cookies = new Map<string, string>();

  readonly url: string;
  private readonly check: ResponseCheck | undefined;

  /** @param check gets every response, and throws if it violates the API description */
  constructor(url: string, check?: ResponseCheck) {
    this.url = url;
    this.check = check;
  }

  /**
   * New temporary id, as pages do after sign-out, so that the next person starts as a new guest.
   */
  renew(): void {
    this.tempUserId = newTemporaryId();
  }

  get<T = Record<string, unknown>>(path: string): Promise<ApiResponse<T>> {
    return this.send('GET', path);
  }

  post<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<ApiResponse<T>> {
    return this.send('POST', path, body);
  }

  /** Any method; a FormData body is sent as multipart, others as JSON. */
  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<T>> {
    const isForm = body instanceof FormData;
    const url = new URL(path, this.url);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        'x-temp-user-id': this.tempUserId,
        'x-session-id': this.tempUserId,
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answered = isJson ? await response.json() : await response.text();
    const result = { status: response.status, headers: response.headers, body: answered as T };
    this.check?.({ method, url }, result);
    return result;
  }

  /** Uploads an image like the upload widget. */
  upload<T = Record<string, unknown>>(file: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(file)], { type }), name);
    return this.send<T>('POST', '/api/images/upload', form);
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '') this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
  }
}

function newTemporaryId(): string {
  return randomBytes(16).toString('hex');
}
