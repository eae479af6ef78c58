import type { Environment } from './environment.js';
import { isEncryptedMail, isHttps, isLoopback, isPrivateAddress } from './addresses.js';
import { KEY_VARIABLES } from './keys.js';

/** An invalid variable in this environment, and the reason. */
type Problem = readonly [name: keyof Environment, message: string];

const LIVE_KEY = /^(?:sk|rk)_live_/;
const TEST_KEY = /^(?:sk|rk)_test_/;
/** Variables with URLs to which keys, photos or visitors' addresses are sent. */
const PARTNER_ADDRESSES = [
  'PRINTFUL_URL',
  'SCALABLEPRESS_URL',
  'CUTOUT_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

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
  if (LIVE_KEY.test(env.STRIPE_SECRET_KEY ?? ''))
    problems.push(['STRIPE_SECRET_KEY', 'is a live key: set NODE_ENV=production to use it']);
  if (env.PUBLIC_URL !== undefined && !isPrivateAddress(env.PUBLIC_URL))
    problems.push([
      'PUBLIC_URL',
      'can be reached by strangers: set NODE_ENV=production, or use localhost or a private address',
    ]);
  if (env.STAGING === 'on') problems.push(['STAGING', 'is for NODE_ENV=production only']);
  return problems;
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
  if (env.PRINTFUL_KEY !== undefined && env.STAGING === 'on')
    problems.push([
      'PRINTFUL_KEY',
      'would print real shirts for test cards: leave it out with STAGING=on',
    ]);
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
