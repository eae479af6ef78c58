// Orders through the whole path, from 'Complete Order' to the print partner, on one process with
// its real PostgreSQL: orders per second, and the slowest of each call.
//
//   npm run checkout -w bench            (ORDERS=200 BUYERS=8)
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '../api/test/visitor.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';
import { createPaymentSession, makeDesign, orderOf, pay, sessionOf } from './buying.ts';

const ORDERS = Number(process.env.ORDERS ?? 200);
const BUYERS = Number(process.env.BUYERS ?? 8);

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
  console.log(`${ORDERS} orders by ${BUYERS} concurrent buyers`);
  console.log(`  ordered and paid    ${((ORDERS / bought) * 1000).toFixed(1)} a second`);
  console.log(`  with the partner    ${((ORDERS / printed) * 1000).toFixed(1)} a second`);
  for (const [call, all] of times) print(call, all);
} finally {
  await shop.stop();
}

/** One photo and design; each order of it is new once the previous one is paid. */
async function buyerWithDesign(index: number): Promise<Buyer> {
  const visitor = new Visitor(shop.url);
  const designId = await makeDesign(visitor, `Eleanor ${index}`);
  return { visitor, email: `buyer${index}@example.com`, designId };
}

async function order({ visitor, email, designId }: Buyer): Promise<void> {
  const url = await timed('guest/checkout', () => createPaymentSession(visitor, designId, email));
  await timed('payment page', () => pay(url, email));
  const session = sessionOf(url);
  const { status } = await timed('orders/by-session', () => orderOf(visitor, session));
  if (status === 'pending') throw new Error('A paid order is not paid');
  placed.push({ visitor, session });
}

/** Orders reach the print partner by a job: waits for the slowest. */
async function untilAllPrinted(): Promise<void> {
  for (const { visitor, session } of placed) {
    while ((await orderOf(visitor, session)).status !== 'processing') await sleep(100);
  }
}

async function timed<T>(call: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  const all = times.get(call) ?? [];
  all.push(performance.now() - started);
  times.set(call, all);
  return result;
}

function print(call: string, all: number[]): void {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  console.log(
    `  ${call.padEnd(18)} median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
  );
}
