import path from 'node:path';
import type { MeasuringServices } from '@ftl/contracts';
import { bucketFrom, type BucketSettings } from '../storage/bucket.js';
import { readEnvironment, type Environment } from './environment.js';
import { keptSecret } from './kept-secret.js';
import { keysFrom, type Keys } from './keys.js';

/** How a print partner is reached. */
export interface PartnerAccess {
  key: string;
  /** Origin, without a slash at the end. */
  url: string;
}

export interface OperatorPageAddress {
  port: number;
  host: string;
  /** Origin that operators open, without a slash at the end. */
  url: string;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** Of the sandbox mailbox; production has a real one. */
const SANDBOX_CONTACT_EMAIL = 'contact@fortheloved.example';

/**
 * The shop's configuration, read once at start. environment.ts documents the variables; this class
 * only derives from them.
 */
export class AppConfig {
  readonly production: boolean;
  /** What this process does; see PROCESS_ROLE. */
  readonly role: Environment['PROCESS_ROLE'];
  readonly port: number;
  readonly host: string;
  /** Origin that visitors see, without a slash at the end. */
  readonly publicUrl: string;
  /** The operator's page; undefined where it is off. */
  readonly operatorPage: OperatorPageAddress | undefined;
  /** Where this server's own sandbox answers: here, or in the api processes for a worker. */
  readonly sandboxUrl: string;
  /** Everything the shop writes lives below this folder. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where photos and releases are kept in place of dataDir. */
  readonly bucket: BucketSettings | undefined;
  /** The built-in payment sandbox and mailbox; never in production. */
  readonly sandbox: boolean;
  /** What signs cookies, links and addresses; see keys.ts. */
  readonly keys: Keys;
  readonly stripeSecretKey: string;
  readonly stripeWebhookSecret: string;
  /** Whether payments go to the sandbox of this server instead of to Stripe. */
  readonly stripeSandbox: boolean;
  /** How the payment page is made; see STRIPE_PROMOTION_CODES and STRIPE_AUTOMATIC_TAX. */
  readonly paymentPage: { publicUrl: string; promotionCodes: boolean; automaticTax: boolean };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly alertEmail: string | undefined;
  /** Who gets the messages of the contact page. */
  readonly contactEmail: string;
  /** The print partners; undefined while there is no key. */
  readonly printful: (PartnerAccess & { store: string | undefined }) | undefined;
  readonly scalablePress: (PartnerAccess & { product: string }) | undefined;
  readonly printfulWebhookSecret: string | undefined;
  readonly scalablePressWebhookSecret: string | undefined;
  /** Signing in with Google; undefined unless both halves are given. */
  readonly google: { clientId: string; clientSecret: string } | undefined;
  readonly rateLimits: boolean;
  /** Who brings it may read the metrics. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent; undefined where none are made. */
  readonly tracesUrl: string | undefined;
  /** From the order to stop until no more connections are taken. */
  readonly drainMs: number;
  readonly buildCommit: string;
  readonly logLevel: string;
  /** How long after payment an order can be canceled automatically. */
  readonly cancelGraceMinutes: number;
  /** How long personal data is kept at most. */
  readonly retention: { orderYears: number; days: number };
  readonly cutoutThreads: number;
  /** Whether the cut-out models are loaded before the first photo comes. */
  readonly cutoutPreload: boolean;
  /** Folder of recorded cutouts, used in place of computing them; never in production. */
  readonly cutoutRecordings: string | undefined;
  readonly cutoutModel: string | undefined;
  readonly cutoutService: { url: string; key: string | undefined } | undefined;
  readonly trustedProxies: number;
  readonly renderThreads: number;
  /** Nice value of threads that process pictures. */
  readonly pictureNiceness: number;
  /** Whether the drawing threads are started before the first design comes. */
  readonly renderPreload: boolean;
  /** Other companies' services that measure visits; undefined while there are none. */
  readonly measuring: MeasuringServices | undefined;

  constructor(environment: Environment) {
    this.production = environment.NODE_ENV === 'production';
    this.role = environment.PROCESS_ROLE;
    this.port = environment.PORT;
    this.host = environment.HOST;
    this.publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(
      /\/+$/,
      '',
    );
    this.operatorPage = operatorPageFrom(environment);
    const own = ANY_ADDRESS.has(this.host) ? '127.0.0.1' : this.host;
    this.sandboxUrl = this.role === 'worker' ? this.publicUrl : `http://${own}:${this.port}`;
    this.dataDir = path.resolve(environment.DATA_DIR);
    this.databaseUrl = environment.DATABASE_URL;
    this.bucket = bucketFrom(environment);
    this.sandbox = !this.production;
    this.keys = keysFrom(environment, this.dataDir);
    this.stripeSandbox = environment.STRIPE_SECRET_KEY === undefined;
    this.stripeSecretKey = environment.STRIPE_SECRET_KEY ?? 'sk_test_sandbox';
    this.stripeWebhookSecret =
      environment.STRIPE_WEBHOOK_SECRET ?? `whsec_${keptSecret(this.dataDir, 'webhook-secret')}`;
    this.paymentPage = {
      publicUrl: this.publicUrl,
      promotionCodes: environment.STRIPE_PROMOTION_CODES === 'on',
      automaticTax: environment.STRIPE_AUTOMATIC_TAX === 'on',
    };
    this.smtpUrl = environment.SMTP_URL;
    this.mailFrom = environment.MAIL_FROM;
    this.alertEmail = environment.ALERT_EMAIL;
    this.contactEmail = environment.CONTACT_EMAIL ?? SANDBOX_CONTACT_EMAIL;
    this.printful = environment.PRINTFUL_KEY
      ? {
          key: environment.PRINTFUL_KEY,
          url: environment.PRINTFUL_URL,
          store: environment.PRINTFUL_STORE,
        }
      : undefined;
    this.scalablePress = environment.SCALABLEPRESS_KEY
      ? {
          key: environment.SCALABLEPRESS_KEY,
          url: environment.SCALABLEPRESS_URL,
          product: environment.SCALABLEPRESS_PRODUCT,
        }
      : undefined;
    this.printfulWebhookSecret = environment.PRINTFUL_WEBHOOK_SECRET;
    this.scalablePressWebhookSecret = environment.SCALABLEPRESS_WEBHOOK_SECRET;
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment;
    this.google = clientId && clientSecret ? { clientId, clientSecret } : undefined;
    this.rateLimits = environment.RATE_LIMITS === 'on';
    this.metricsToken = environment.METRICS_TOKEN;
    const collector = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
    this.tracesUrl = collector && `${collector.replace(/\/+$/, '')}/v1/traces`;
    this.drainMs = environment.DRAIN_SECONDS * 1000;
    this.buildCommit = environment.BUILD_COMMIT;
    this.logLevel = environment.LOG_LEVEL;
    this.cancelGraceMinutes = environment.CANCEL_GRACE_MINUTES;
    this.retention = {
      orderYears: environment.RETENTION_ORDER_YEARS,
      days: environment.RETENTION_DAYS,
    };
    this.cutoutThreads = environment.CUTOUT_THREADS;
    this.cutoutPreload = environment.CUTOUT_PRELOAD === 'on';
    this.cutoutRecordings =
      environment.CUTOUT_RECORDINGS && path.resolve(environment.CUTOUT_RECORDINGS);
    this.cutoutModel = environment.CUTOUT_MODEL && path.resolve(environment.CUTOUT_MODEL);
    this.cutoutService = environment.CUTOUT_URL
      ? { url: environment.CUTOUT_URL, key: environment.CUTOUT_KEY }
      : undefined;
    this.trustedProxies = environment.TRUSTED_PROXIES;
    this.renderThreads = environment.RENDER_THREADS;
    this.pictureNiceness = environment.PICTURE_NICENESS;
    this.renderPreload = environment.RENDER_PRELOAD === 'on';
    this.measuring = measuringFrom(environment);
  }

  /** @throws ConfigurationError that names every variable that is wrong, never its value */
  static load(env: NodeJS.ProcessEnv = process.env): AppConfig {
    return new AppConfig(readEnvironment(env));
  }
}

function operatorPageFrom({
  OPERATOR_PORT: port,
  OPERATOR_HOST: host,
  OPERATOR_URL: url,
}: Environment): OperatorPageAddress | undefined {
  if (port === undefined) return undefined;
  return { port, host, url: new URL(url ?? `http://localhost:${port}`).origin };
}

function measuringFrom({
  GA4_ID: ga4Id,
  META_PIXEL_ID: metaPixelId,
}: Environment): MeasuringServices | undefined {
  if (!ga4Id && !metaPixelId) return undefined;
  return { ...(ga4Id ? { ga4Id } : {}), ...(metaPixelId ? { metaPixelId } : {}) };
}
