// Orders through the whole path, from 'Complete Order' to the print partner, on one
// process with its real PostgreSQL: orders a second, and the slowest of each call.
//
//   npm run checkout -w bench            (ORDERS=200 BUYERS=8)
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../api/test/visitor.ts';
import { photoOfOnePerson } from '../e2e/shop/photos.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const ORDERS = Number(process.env.ORDERS ?? 200);
const BUYERS = Number(process.env.BUYERS ?? 8);

const FORM = {
  name: 'Anna Weber',
  line1: '1 Hill Road',
  line2: '',
  city: 'Salem',
  state: 'OR',
  postal_code: '97301',
  country: 'US',
  card: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
};

interface Buyer {
  visitor: Visitor;
  email: string;
  designId: string;
}

const placed: { visitor: Visitor; session: string }[] = [];
const times = new Map<string, number[]>();
const shop = await startWholeShop();
try {
  const buyers: Buyer[] = [];
  for (let index = 0; index < BUYERS; index += 1) buyers.push(await buyerWithDesign(index));
  await Promise.all(buyers.map((buyer) => order(buyer)));
  times.clear();
  placed.length = 0;

  let left = ORDERS;
  const started = performance.now();
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left-- > 0) await order(buyer);
    }),
  );
  const bought = performance.now() - started;
  await untilAllPrinted();
  const printed = performance.now() - started;
  console.log(`${ORDERS} orders by ${BUYERS} buyers at once`);
  console.log(`  ordered and paid    ${((ORDERS / bought) * 1000).toFixed(1)} a second`);
  console.log(`  with the partner    ${((ORDERS / printed) * 1000).toFixed(1)} a second`);
  for (const [call, all] of times) print(call, all);
} finally {
  await shop.stop();
}

/** One photo, one design; each of its orders is a new one once the last is paid. */
async function buyerWithDesign(index: number): Promise<Buyer> {
  const visitor = new Visitor(shop.url);
  const photo = await photoOfOnePerson();
  const { body: uploaded } = await visitor.upload<{ imageUrl: string; objectKey: string }>(
    photo.buffer,
    photo.name,
    photo.mimeType,
  );
  const { body: cut } = await visitor.post<{ processedImageUrl: string }>(
    '/api/images/remove-background',
    uploaded,
  );
  const { body } = await visitor.post<{ design: { id: string } }>('/api/generate-design', {
    originalImageUrl: uploaded.imageUrl,
    backgroundRemovedImageUrl: cut.processedImageUrl,
    templateId: 'heaven-memory',
    lovedOneName: `Eleanor ${index}`,
  });
  return { visitor, email: `buyer${index}@example.com`, designId: body.design.id };
}

async function order({ visitor, email, designId }: Buyer): Promise<void> {
  const { body } = await timed('guest/checkout', () =>
    visitor.post<{ url: string }>('/api/guest/checkout', {
      designId,
      customerEmail: email,
      designDetails: { name: 'Eleanor' },
      productDetails: { color: 'white', size: 'M', placement: 'center', quantity: 1 },
    }),
  );
  await timed('payment page', () =>
    fetch(body.url, {
      method: 'POST',
      body: new URLSearchParams({ ...FORM, email }),
      redirect: 'manual',
    }),
  );
  const session = body.url.split('/').pop()!;
  const status = await timed('orders/by-session', () => statusOf(visitor, session));
  if (status === 'pending') throw new Error('A paid order is not paid');
  placed.push({ visitor, session });
}

/** The print partner gets an order by a job: wait for the slowest. */
async function untilAllPrinted(): Promise<void> {
  for (const { visitor, session } of placed) {
    while ((await statusOf(visitor, session)) !== 'processing') await sleep(100);
  }
}

async function statusOf(visitor: Visitor, session: string): Promise<string> {
  const { body } = await visitor.get<{ order: { status: string } }>(
    `/api/orders/by-session/${session}`,
  );
  return body.order.status;
}

async function timed<T>(call: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const answer = await work();
  const all = times.get(call) ?? [];
  all.push(performance.now() - started);
  times.set(call, all);
  return answer;
}

function print(call: string, all: number[]): void {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  console.log(
    `  ${call.padEnd(18)} median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
  );
}
