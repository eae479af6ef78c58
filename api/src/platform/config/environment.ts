import path from 'node:path';
import { isEmail, RETENTION } from '@ftl/rules';
import { z } from 'zod';
import { GROWTH_LIMITS, type GrowingTable } from '../growth/growth-limits.js';
import { listedKeys } from './keys.js';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const secret = optional.refine((value) => value === undefined || value.length >= 32, {
  message: 'must be at least 32 characters',
});

/** `current,previous`: the first signs, all verify. */
const secrets = z
  .string()
  .optional()
  .transform(listedKeys)
  .refine((keys) => keys === undefined || keys.every((key) => key.length >= 32), {
    message: 'must be at least 32 characters, and so must each previous one behind a comma',
  });
const ownSecrets = (what: string) =>
  secrets.describe(`Signs ${what}, in place of a key derived from SECRET; \`current,previous\``);

/** For URLs that receive a key: https, except for a test server on this machine. */
const partnerUrl = (origin: string) =>
  z
    .string()
    .default(origin)
    .refine((value) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(value), {
      message: 'must be an https address',
    })
    .transform((value) => value.replace(/\/+$/, ''));

/** `orders=3000000,designs=2000000` */
const rowsByTable = optional
  .transform((value) =>
    value?.split(',').map((part) => /^\s*([\w.]+)=(\d{1,12})\s*$/.exec(part)?.slice(1) ?? ['', '']),
  )
  .refine((parts = []) => parts.every(([table = '']) => Object.hasOwn(GROWTH_LIMITS, table)), {
    message: 'must be tables of docs/security.md with their limits, such as orders=3000000',
  })
  .transform(
    (parts) =>
      parts &&
      (Object.fromEntries(parts.map(([table, most]) => [table, Number(most)])) as Partial<
        Record<GrowingTable, number>
      >),
  );

/**
 * Every environment variable of the API; the configuration reference is generated from this schema.
 */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: 'must be development, test or production',
    })
    .default('development')
    .describe(
      '`production` disables the sandbox and requires live keys and encrypted connections; the others require test keys and a private address',
    ),
  STAGING: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` with NODE_ENV=production: like production, but with Stripe test keys'),
  PROCESS_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      '`api` serves visitors and runs no jobs; `worker` runs jobs and serves only /api/health and /api/metrics; `all` does both',
    ),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: optional.describe('Origin that visitors see'),
  OPERATOR_PORT: z
    .preprocess(
      (value) => (value === '' ? undefined : value),
      z.coerce.number().int().min(1).max(65535).optional(),
    )
    .describe('Port of the operator’s page (docs/runbooks/operators-page.md); off unless set'),
  OPERATOR_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that the operator’s page listens on; must not be reachable by the public'),
  OPERATOR_URL: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe(
      'Origin under which operators open their page, if it is not http://localhost:OPERATOR_PORT',
    ),
  DATA_DIR: z
    .string()
    .default(path.join('..', 'var'))
    .describe('Folder for everything the shop writes'),
  DATABASE_URL: optional.describe('URL of a PostgreSQL that replaces the embedded one'),
  RELEASE_OWNERS: optional.describe(
    'Owners file that replaces the one in the API’s package: whose keys may release what (docs/runbooks/release-keys.md)',
  ),
  S3_BUCKET: optional.describe('Bucket for photos and releases, instead of DATA_DIR'),
  S3_REGION: optional.describe('Region of the bucket; by default us-east-1'),
  S3_ENDPOINT: optional.describe('URL of an S3-compatible server other than Amazon’s'),
  S3_ACCESS_KEY_ID: optional.describe(
    'Access key of the bucket; without it, the machine’s role is used',
  ),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret of the access key'),
  SECRET: secrets.describe(
    'At least 32 random characters, from which a key is derived for each purpose below; `current,previous` while it is rotated',
  ),
  SECRET_SESSIONS: ownSecrets('cookies of visitors and accounts'),
  SECRET_MAIL_LINKS: ownSecrets('links in emails'),
  SECRET_PICTURES: ownSecrets('addresses of print files and of images in emails'),
  SECRET_CANCELLATION: ownSecrets('links that cancel an order'),
  SECRET_COUNTERS: ownSecrets('digests in rate limits and of networks that uploaded photos'),
  STRIPE_SECRET_KEY: optional.describe('Stripe key; without it, payments go to the sandbox'),
  STRIPE_WEBHOOK_SECRET: optional.describe('Signing secret of Stripe’s webhooks'),
  STRIPE_PROMOTION_CODES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether the payment page accepts promotion codes'),
  STRIPE_AUTOMATIC_TAX: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether Stripe Tax calculates the sales tax included in the prices'),
  SMTP_URL: optional.describe(
    'URL of the mail server; without it, mails go to the sandbox mailbox',
  ),
  MAIL_FROM: z
    .string()
    .default('For the Loved <hello@fortheloved.example>')
    .describe('Sender of all mails'),
  CONTACT_EMAIL: optional
    .refine((value) => value === undefined || isEmail(value), { message: 'must be an address' })
    .describe(
      'Recipient of messages from the contact page; required in production, otherwise they go to the sandbox mailbox',
    ),
  ALERT_EMAIL: optional
    .refine((value) => value === undefined || isEmail(value), { message: 'must be an address' })
    .describe('Recipient of alerts about orders that need an operator'),
  PRINTFUL_KEY: optional.describe(
    'Token of the print partner; without it, the built-in catalog and mockups are used. Outside production it requires a shop that only this machine reaches',
  ),
  PRINTFUL_URL: partnerUrl('https://api.printful.com').describe("Printful's API"),
  PRINTFUL_STORE: optional.describe('Store id, for a token with access to several stores'),
  SCALABLEPRESS_KEY: optional.describe(
    'Key of the second print partner: with STAGING=on only a test key; a live one outside production as PRINTFUL_KEY',
  ),
  SCALABLEPRESS_URL: partnerUrl('https://api.scalablepress.com').describe("Scalable Press' API"),
  SCALABLEPRESS_PRODUCT: z
    .string()
    .default('canvas-unisex-t-shirt')
    .describe('The second print partner’s id of the shirt'),
  PRINTFUL_WEBHOOK_SECRET: optional.describe(
    'Signing secret of Printful’s webhooks to /api/webhooks/printful; the hex value that Printful returns when the webhook is set up',
  ),
  SCALABLEPRESS_WEBHOOK_SECRET: secret.describe(
    'Last segment of the webhook URL given to Scalable Press: /api/webhooks/scalable-press/<secret>',
  ),
  GOOGLE_CLIENT_ID: optional.describe(
    'Client id for signing in with Google; without it, that is not offered',
  ),
  GOOGLE_CLIENT_SECRET: optional.describe('Secret for GOOGLE_CLIENT_ID'),
  METRICS_TOKEN: secret.describe(
    'Bearer token required on /api/metrics; without it, localhost only in development and disabled in production',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe(
      'URL of the OpenTelemetry collector (OTLP over HTTP); without it, tracing is disabled',
    ),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('`off` is for measurements only'),
  MAX_ROWS: rowsByTable.describe(
    'Limits in all of tables that visitors make grow, where they differ from docs/security.md: `orders=3000000,designs=2000000`',
  ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of trusted reverse proxies, whose X-Forwarded-For is used'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'Seconds to report not-ready after SIGTERM before closing the listener; set it longer than the load balancer’s health-check interval',
    ),
  BUILD_COMMIT: z
    .string()
    .default('unknown')
    .describe(
      'Commit that the process was built from, reported in its log, its metrics and in releases; set by the image',
    ),
  OPERATOR_COMMANDS: z
    .enum(['npm', 'ftl'])
    .default('npm')
    .describe(
      "Format of the operator's commands in lists and mails: `npm run shop -- orders` for a checkout, or `ftl orders` for the image, which sets it",
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log level'),
  CANCEL_GRACE_MINUTES: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe(
      'Minutes between payment and production, in which orders can be canceled automatically',
    ),
  PROOFS: z
    .enum(['doubts', 'off'])
    .default('doubts')
    .describe(
      '`doubts`: paid orders whose design the engine doubts wait up to 12 hours for a look on the operator’s page; `off`: none waits',
    ),
  RETENTION_ORDER_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(RETENTION.orderYears)
    .default(RETENTION.orderYears)
    .describe('Years after which paid orders are anonymized; at most what the privacy page states'),
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(RETENTION.days)
    .default(RETENTION.days)
    .describe(
      'Days after which other personal data is deleted; at most what the privacy page states',
    ),
  UNSOLD_IMAGES_GB: z.coerce
    .number()
    .positive()
    .default(20)
    .describe(
      'Gigabytes of images without an order at which no further photo is accepted; a network may use a tenth',
    ),
  CUTOUT_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Photos processed concurrently'),
  CUTOUT_PRELOAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the cutout models are loaded at startup; `off` saves 200 MB per thread until the first photo, which then waits for them',
    ),
  CUTOUT_RECORDINGS: optional.describe(
    'Folder in which tests cache cutouts by photo and engine; rejected in production',
  ),
  CUTOUT_MODEL: optional.describe(
    'Path of an ONNX model that replaces the built-in background removal',
  ),
  CUTOUT_URL: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe('URL of a hosted background removal service; the built-in engine is the fallback'),
  CUTOUT_KEY: optional.describe('Bearer key of the hosted service'),
  RENDER_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Designs and mockups rendered concurrently'),
  PICTURE_NICENESS: z.coerce
    .number()
    .int()
    .min(0)
    .max(19)
    .default(10)
    .describe(
      'Nice value of threads that process images, so that requests come first on a busy CPU; 0 if images must not wait for other programs',
    ),
  RENDER_PRELOAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the threads that render and decode images start with the shop; `off` saves their memory until the first image, which then waits for them',
    ),
  GA4_ID: optional
    .refine((value) => value === undefined || /^G-[A-Z0-9]{4,20}$/.test(value), {
      message: 'must look like G-XXXXXXXXXX',
    })
    .describe('Measurement id of Google Analytics; loaded only with a visitor’s consent'),
  META_PIXEL_ID: optional
    .refine((value) => value === undefined || /^\d{5,20}$/.test(value), {
      message: 'must be a number',
    })
    .describe('Id of a Meta pixel; loaded only with a visitor’s consent'),
});

export type Environment = z.infer<typeof environmentSchema>;
