import { eventually } from './eventually.js';
import type { RunningShop } from './shop.js';
import type { ApiResponse, Visitor } from './visitor.js';

export const PASSWORD = 'a quiet password';

/** A shop with a readable mailbox. */
type Visited = Pick<RunningShop, 'visitor'>;

interface SandboxMail {
  subject: string;
  text: string;
}

/** A call of the accounts module with the headers that the shop's pages send. */
export function auth<T = Record<string, unknown>>(
  visitor: Visitor,
  call: string,
  body: unknown,
): Promise<ApiResponse<T>> {
  return visitor.send<T>('POST', `/api/auth/${call}`, body, { origin: visitor.url });
}

/** The signed-in user of the visitor; null if there is none. */
export async function session(visitor: Visitor) {
  return (await visitor.get('/api/auth/get-session')).body;
}

/** Waits for a mail, which a job sends. @returns path and query of its link */
export async function linkInMail(shop: Visited, to: string, subject: RegExp): Promise<string> {
  const mail = await mailTo(shop, to, subject);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`No link in the mail ${String(subject)} to ${to}`);
  return link.replace(/^https?:\/\/[^/]+/, '');
}

/** Waits for a mail, which a job sends. */
export async function mailTo(shop: Visited, to: string, subject: RegExp): Promise<SandboxMail> {
  const path = `/api/sandbox/mail?to=${encodeURIComponent(to)}`;
  const find = async (): Promise<SandboxMail | undefined> => {
    const { body } = await shop.visitor().get<SandboxMail[] | { mails: SandboxMail[] }>(path);
    const mails = Array.isArray(body) ? body : body.mails;
    return mails.find((each) => subject.test(each.subject));
  };
  const mail = await eventually(find, Boolean);
  if (!mail) throw new Error(`No mail ${String(subject)} to ${to}`);
  return mail;
}

/** Creates an account and signs the visitor in through the confirmation mail. */
export async function registerAccount(
  shop: Visited,
  visitor: Visitor,
  email: string,
): Promise<void> {
  await auth(visitor, 'sign-up/email', { name: 'Ann', email, password: PASSWORD });
  await visitor.get(await linkInMail(shop, email, /Confirm/));
}
