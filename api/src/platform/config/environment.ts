import path from 'node:path';
import { isEmail, RETENTION } from '@ftl/rules';
import { z } from 'zod';
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
      '`production` turns the sandbox off and insists on live keys and encrypted connections; the others insist on test keys and an address that no stranger reaches',
    ),
  STAGING: z
    .enum(['on', 'off'])
    .default('off')
    .describe('`on` with NODE_ENV=production: everything as in production, with Stripe test keys'),
  PROCESS_ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe(
      '`api` answers visitors and does no jobs; `worker` does jobs and answers only /api/health and /api/metrics; `all` is both',
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
    .describe('Address that the operator’s page listens on; never one that the public reaches'),
  OPERATOR_URL: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe(
      'Origin under which operators open their page, where it is not http://localhost:OPERATOR_PORT',
    ),
  DATA_DIR: z
    .string()
    .default(path.join('..', 'var'))
    .describe('Folder for everything the shop writes'),
  DATABASE_URL: optional.describe('PostgreSQL to use in place of the embedded one'),
  RELEASE_OWNERS: optional.describe(
    'Owners file in place of the one that ships with the API: whose keys may release what (docs/runbooks/release-keys.md)',
  ),
  S3_BUCKET: optional.describe('Bucket for photos and releases in place of DATA_DIR'),
  S3_REGION: optional.describe('Region of the bucket; us-east-1 unless given'),
  S3_ENDPOINT: optional.describe('Address of an S3-compatible server that is not Amazon’s'),
  S3_ACCESS_KEY_ID: optional.describe('Key of the bucket; without it the machine’s own role'),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret of that key'),
  SECRET: secrets.describe(
    'At least 32 random characters, from which a key is derived for each purpose below; `current,previous` while it is rotated',
  ),
  SECRET_SESSIONS: ownSecrets('cookies of visitors and accounts'),
  SECRET_MAIL_LINKS: ownSecrets('links in mails'),
  SECRET_PICTURES: ownSecrets('addresses of print files and of pictures in mails'),
  SECRET_CANCELLATION: ownSecrets('links that cancel an order'),
  SECRET_PREVIEWS: ownSecrets('preview links of releases'),
  SECRET_COUNTERS: ownSecrets('digests in rate limits'),
  STRIPE_SECRET_KEY: optional.describe('Stripe key; without it the sandbox takes payments'),
  STRIPE_WEBHOOK_SECRET: optional.describe('Signs what Stripe sends us'),
  STRIPE_PROMOTION_CODES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether the payment page takes promotion codes'),
  STRIPE_AUTOMATIC_TAX: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether Stripe Tax works out the sales tax that the prices contain'),
  SMTP_URL: optional.describe('Mail server; without it mails go to the sandbox mailbox'),
  MAIL_FROM: z
    .string()
    .default('For the Loved <hello@fortheloved.example>')
    .describe('Sender of all mails'),
  CONTACT_EMAIL: optional
    .refine((value) => value === undefined || isEmail(value), { message: 'must be an address' })
    .describe(
      'Who gets the messages of the contact page; required in production, else the sandbox mailbox has them',
    ),
  ALERT_EMAIL: optional
    .refine((value) => value === undefined || isEmail(value), { message: 'must be an address' })
    .describe('Who is told when an order needs a person'),
  PRINTFUL_KEY: optional.describe(
    'Token of the print partner; without it catalog and mockups are built in',
  ),
  PRINTFUL_URL: partnerUrl('https://api.printful.com').describe("Printful's API"),
  PRINTFUL_STORE: optional.describe('Store id, for a token that serves several stores'),
  SCALABLEPRESS_KEY: optional.describe('Key of the second print partner'),
  SCALABLEPRESS_URL: partnerUrl('https://api.scalablepress.com').describe("Scalable Press' API"),
  SCALABLEPRESS_PRODUCT: z
    .string()
    .default('canvas-unisex-t-shirt')
    .describe('The shirt, as the second print partner calls it'),
  PRINTFUL_WEBHOOK_SECRET: optional.describe(
    'Signs what Printful sends to /api/webhooks/printful; the hex it names when the webhook is set up',
  ),
  SCALABLEPRESS_WEBHOOK_SECRET: secret.describe(
    'Last part of the address given to Scalable Press: /api/webhooks/scalable-press/<secret>',
  ),
  GOOGLE_CLIENT_ID: optional.describe('Signing in with Google; without it nobody is offered that'),
  GOOGLE_CLIENT_SECRET: optional.describe('Belongs to GOOGLE_CLIENT_ID'),
  METRICS_TOKEN: secret.describe(
    'Bearer token required on /api/metrics; without it, localhost only in development and closed in production',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe('Collector of OpenTelemetry traces (OTLP over HTTP); without it none are made'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('off only to measure'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Number of trusted reverse proxies, whose X-Forwarded-For counts'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(120)
    .default(0)
    .describe(
      'Seconds to report not-ready after SIGTERM before closing the listener; longer than the load balancer takes to notice',
    ),
  BUILD_COMMIT: z
    .string()
    .default('unknown')
    .describe(
      'Commit that the process was built from, named in its log, its metrics and in releases; set by the image',
    ),
  OPERATOR_COMMANDS: z
    .enum(['npm', 'ftl'])
    .default('npm')
    .describe(
      "How lists and mails write the operator's commands: `npm run orders --` as in a checkout, or `ftl orders` as in the image, which sets it",
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much the log says'),
  CANCEL_GRACE_MINUTES: z.coerce
    .number()
    .min(0)
    .default(60)
    .describe('How long after payment production waits, so that cancelling is automatic'),
  RETENTION_ORDER_YEARS: z.coerce
    .number()
    .int()
    .min(1)
    .max(RETENTION.orderYears)
    .default(RETENTION.orderYears)
    .describe(
      'Years after which paid orders are made anonymous; no more than the privacy page states',
    ),
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(RETENTION.days)
    .default(RETENTION.days)
    .describe(
      'Days after which other personal data is deleted; no more than the privacy page states',
    ),
  CUTOUT_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Photos worked on at once'),
  CUTOUT_PRELOAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the cut-out models are loaded at start; off saves 200 MB per thread until the first photo, which then waits for them',
    ),
  CUTOUT_RECORDINGS: optional.describe(
    'Folder where tests keep cutouts by photo and engine, to compute each only once; refused in production',
  ),
  CUTOUT_MODEL: optional.describe(
    'Path of an ONNX model that removes backgrounds in place of the built-in one; needs `onnxruntime-node`',
  ),
  CUTOUT_URL: optional
    .refine((value) => value === undefined || URL.canParse(value), {
      message: 'must be an address',
    })
    .describe('Hosted service that removes backgrounds; the engine here stands in when it fails'),
  CUTOUT_KEY: optional.describe('Bearer key of the hosted service'),
  RENDER_THREADS: z.coerce
    .number()
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('Designs and mockups drawn at once'),
  PICTURE_NICENESS: z.coerce
    .number()
    .int()
    .min(0)
    .max(19)
    .default(10)
    .describe(
      'Scheduling priority (nice value) of threads that process pictures: requests come first on a busy processor. 0 where pictures must not wait for other programs',
    ),
  RENDER_PRELOAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether the threads that draw and decode pictures start with the shop; off saves their memory until the first picture, which then waits for them',
    ),
  GA4_ID: optional
    .refine((value) => value === undefined || /^G-[A-Z0-9]{4,20}$/.test(value), {
      message: 'must look like G-XXXXXXXXXX',
    })
    .describe('Measurement id of Google Analytics, asked only with a visitor’s consent'),
  META_PIXEL_ID: optional
    .refine((value) => value === undefined || /^\d{5,20}$/.test(value), {
      message: 'must be a number',
    })
    .describe('Id of a Meta pixel, asked only with a visitor’s consent'),
});

export type Environment = z.infer<typeof environmentSchema>;
