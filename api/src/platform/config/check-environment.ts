import type { Environment } from './environment.js';
import { isEncryptedMail, isHttps, isLoopback, isPrivateAddress } from './addresses.js';
import { KEY_VARIABLES } from './keys.js';

/** An invalid variable in this environment, and the reason. */
export type Problem = readonly [name: keyof Environment, message: string];

const LIVE_KEY = /^(?:sk|rk)_live_/;
/** Of Scalable Press; its orders are not printed. */
const TEST_PRINT_KEY = /^test_/;
const TEST_KEY = /^(?:sk|rk)_test_/;
/** Variables with URLs to which keys, photos or visitors' addresses are sent. */
const PARTNER_ADDRESSES = [
  'PRINTFUL_URL',
  'SCALABLEPRESS_URL',
  'CUTOUT_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

/** Of programs that only read and write the shop's data. */
export function problemsOfStorage({ NODE_ENV, S3_ENDPOINT }: Environment): Problem[] {
  const isOpen = S3_ENDPOINT !== undefined && !isHttps(S3_ENDPOINT);
  return NODE_ENV === 'production' && isOpen
    ? [['S3_ENDPOINT', 'must be an https address in production']]
    : [];
}

/** Checks that the schema of single variables cannot express: combinations, and the environment. */
export function problemsOf(env: Environment): Problem[] {
  return [
    ...ofOperatorPage(env),
    ...(env.NODE_ENV === 'production' ? inProduction(env) : outsideProduction(env)),
  ];
}

function ofOperatorPage({ OPERATOR_PORT, OPERATOR_URL, PORT }: Environment): Problem[] {
  const problems: Problem[] = [];
  if (OPERATOR_PORT !== undefined && OPERATOR_PORT === PORT)
    problems.push(['OPERATOR_PORT', 'must not be PORT, which the public reaches']);
  if (OPERATOR_URL !== undefined && !isHttps(OPERATOR_URL) && !isLoopback(OPERATOR_URL))
    problems.push(['OPERATOR_URL', 'must be an https address, or one of this machine']);
  return problems;
}

/** A shop with an open mailbox and sandbox must neither be public nor accept real payments. */
function outsideProduction(env: Environment): Problem[] {
  const problems: Problem[] = [];
  if (env.STRIPE_SECRET_KEY !== undefined && !TEST_KEY.test(env.STRIPE_SECRET_KEY))
    problems.push(['STRIPE_SECRET_KEY', 'must be a test key; live ones need NODE_ENV=production']);
  if (!isPrivateHost(env.HOST))
    problems.push(['HOST', 'can be reached by strangers: use 127.0.0.1 or a private address']);
  if (!isOnlyHere(env))
    for (const name of printingKeys(env))
      problems.push([
        name,
        'would print real shirts for test cards of others: use HOST=127.0.0.1 and no other PUBLIC_URL',
      ]);
  if (env.PUBLIC_URL !== undefined && !isPrivateAddress(env.PUBLIC_URL))
    problems.push([
      'PUBLIC_URL',
      'can be reached by strangers: set NODE_ENV=production, or use localhost or a private address',
    ]);
  if (env.STAGING === 'on') problems.push(['STAGING', 'is for NODE_ENV=production only']);
  return problems;
}

/** Keys with which orders are printed and charged. */
function printingKeys(env: Environment): ('PRINTFUL_KEY' | 'SCALABLEPRESS_KEY')[] {
  // A stand-in on this machine prints nothing.
  const isReal = (key: string | undefined, url: string) => key !== undefined && !isLoopback(url);
  const { PRINTFUL_KEY, PRINTFUL_URL, SCALABLEPRESS_KEY: second, SCALABLEPRESS_URL } = env;
  const isTest = TEST_PRINT_KEY.test(second ?? '');
  return [
    ...(isReal(PRINTFUL_KEY, PRINTFUL_URL) ? (['PRINTFUL_KEY'] as const) : []),
    ...(isReal(second, SCALABLEPRESS_URL) && !isTest ? (['SCALABLEPRESS_KEY'] as const) : []),
  ];
}

/** Whether only this machine reaches the shop. */
function isOnlyHere({ HOST, PUBLIC_URL }: Environment): boolean {
  return isLoopback(urlOf(HOST)) && (PUBLIC_URL === undefined || isLoopback(PUBLIC_URL));
}

/** All addresses of a machine can be private ones. */
function isPrivateHost(host: string): boolean {
  return ['0.0.0.0', '::', ''].includes(host) || isPrivateAddress(urlOf(host));
}

function urlOf(host: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}`;
}

function inProduction(env: Environment): Problem[] {
  const problems: Problem[] = [];
  const needsMaster = Object.values(KEY_VARIABLES).some((name) => env[name] === undefined);
  for (const name of [
    ...(needsMaster ? (['SECRET'] as const) : []),
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'CONTACT_EMAIL',
  ] as const) {
    if (env[name] === undefined) problems.push([name, 'is required in production']);
  }
  const key = env.STRIPE_SECRET_KEY;
  if (key !== undefined && env.STAGING === 'off' && !LIVE_KEY.test(key))
    problems.push([
      'STRIPE_SECRET_KEY',
      'must be a live key in production; a test key needs STAGING=on',
    ]);
  if (key !== undefined && env.STAGING === 'on' && !TEST_KEY.test(key))
    problems.push(['STRIPE_SECRET_KEY', 'must be a test key with STAGING=on']);
  if (env.STAGING === 'on')
    for (const name of printingKeys(env))
      problems.push([name, 'would print real shirts for test cards: leave it out with STAGING=on']);
  if (env.PUBLIC_URL === undefined || !isHttps(env.PUBLIC_URL))
    problems.push(['PUBLIC_URL', 'must be an https origin in production']);
  for (const name of PARTNER_ADDRESSES) {
    const address = env[name];
    if (address !== undefined && !isHttps(address))
      problems.push([name, 'must be an https address in production']);
  }
  if (env.SMTP_URL !== undefined && !isEncryptedMail(env.SMTP_URL))
    problems.push([
      'SMTP_URL',
      'must be smtps:// or smtp:// (STARTTLS is then required), without a query, in production',
    ]);
  if (env.RATE_LIMITS === 'off') problems.push(['RATE_LIMITS', 'cannot be off in production']);
  if (env.CUTOUT_RECORDINGS !== undefined)
    problems.push(['CUTOUT_RECORDINGS', 'is for tests and cannot be set in production']);
  return problems;
}
