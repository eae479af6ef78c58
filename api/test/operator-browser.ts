import { get } from 'node:http';

export interface OperatorResponse {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
}

export interface OperatorForm {
  path: string;
  fields: Record<string, string>;
}

/**
 * A browser without scripts for the operator's page: one cookie jar, and forms parsed from the
 * page.
 */
export class OperatorBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  get(path: string): Promise<OperatorResponse> {
    return this.send(path, { method: 'GET' });
  }

  /** @param headers replace those that a browser would send */
  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin: this.url },
  ): Promise<OperatorResponse> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  submit({ path, fields }: OperatorForm, more: Record<string, string> = {}) {
    return this.post(path, { ...fields, ...more });
  }

  /** Submits the page's form and follows the redirect to the result. */
  async act(page: string, action: string, more: Record<string, string>): Promise<string> {
    const response = await this.submit(await this.form(page, action), more);
    if (response.status !== 303) throw new Error(`${response.status}: ${textOf(response.text)}`);
    return textOf((await this.get(response.location!)).text);
  }

  /** The form on the page whose action ends with `ending`. */
  async form(page: string, ending: string): Promise<OperatorForm> {
    const { text } = await this.get(page);
    const found = formsOf(text).find(({ path }) => path.endsWith(ending));
    if (!found) throw new Error(`No form ${ending} on ${page}: ${textOf(text)}`);
    return found;
  }

  async signIn(link: string): Promise<OperatorResponse> {
    const token = new URL(link).searchParams.get('token')!;
    return this.post('/sign-in', { token });
  }

  /** Requests a page under another host name, as in DNS rebinding. */
  statusAs(host: string, path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      get(this.url + path, { headers: { host, cookie: this.cookieHeader() } }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      }).on('error', reject);
    });
  }

  private async send(path: string, init: RequestInit): Promise<OperatorResponse> {
    const response = await fetch(this.url + path, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie: this.cookieHeader() },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, location: headers.get('location'), text: await response.text() };
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

export function formsOf(text: string): OperatorForm[] {
  return [...text.matchAll(/<form method="post" action="([^"]+)"([\s\S]*?)<\/form>/g)].map(
    ([, path = '', content = '']) => ({
      path,
      fields: Object.fromEntries(
        [...content.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
          ([, name, value]) => [name!, value!],
        ),
      ),
    }),
  );
}

/** The visible text of HTML, in one line. */
export function textOf(text: string): string {
  return text
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
