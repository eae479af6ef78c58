import { auth, linkInMail, PASSWORD } from '../api/test/accounts.ts';
import { Visitor } from '../api/test/visitor.ts';
import { createPaymentSession, makeCutout, makeDesign, orderOf, pay, sessionOf } from './buying.ts';

const EMAIL = 'ann@example.com';
const NAME = 'Eleanor Rose';

/**
 * Creates the public pages of an account and of an order.
 * @returns paths of a public design and a public memorial page
 */
export async function makeSharedPages(url: string): Promise<{ design: string; memento: string }> {
  const visitor = new Visitor(url);
  await auth(visitor, 'sign-up/email', { name: 'Ann', email: EMAIL, password: PASSWORD });
  await visitor.get(await linkInMail({ visitor: () => new Visitor(url) }, EMAIL, /Confirm/));
  return { design: await publicDesign(visitor), memento: await publicMemento(visitor) };
}

async function publicDesign(visitor: Visitor): Promise<string> {
  const { body } = await visitor.post<{ id: number }>('/api/designs', {
    ...(await makeCutout(visitor)),
    name: '',
    status: 'draft',
    lovedOneName: NAME,
    selectedTemplateId: 'heaven-memory',
  });
  const path = `/api/designs/${body.id}`;
  while (
    !(await visitor.get<{ finalDesignImageUrl: string | null }>(path)).body.finalDesignImageUrl
  )
    await new Promise((done) => setTimeout(done, 250));
  const shared = await visitor.send<{ publicKey: string }>('PUT', `${path}/visibility`, {
    isPublic: true,
  });
  return `/design/view/${shared.body.publicKey}`;
}

async function publicMemento(visitor: Visitor): Promise<string> {
  const payment = await createPaymentSession(visitor, await makeDesign(visitor, NAME), EMAIL);
  await pay(payment, EMAIL);
  const { id: orderId } = await orderOf(visitor, sessionOf(payment));
  const { body } = await visitor.post<{ memento: { id: string } }>('/api/mementos', {
    orderId,
    lovedOneName: NAME,
    message: 'Her garden is in bloom.',
    visibility: 'public',
  });
  return `/memento/${body.memento.id}`;
}
