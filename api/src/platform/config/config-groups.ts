import type { PartnerAccess } from '@ftl/print-partners';
import path from 'node:path';
import type { MeasuringServices } from '@ftl/contracts';
import { bucketFrom, type BucketSettings } from '@ftl/releases';
import type { Environment } from './environment.js';
import { storedSecret } from './stored-secret.js';

/** How this process serves requests and runs jobs. */
export interface ServerConfig {
  /** Role of this process; see PROCESS_ROLE. */
  role: Environment['PROCESS_ROLE'];
  port: number;
  host: string;
  trustedProxies: number;
  /** Delay between SIGTERM and closing the listener, in ms. */
  drainMs: number;
  buildCommit: string;
  logLevel: string;
}

export interface DatabaseConfig {
  /** Undefined for the embedded PostgreSQL. */
  url: string | undefined;
}

export interface StorageConfig {
  /** Bucket that stores photos and releases instead of the data folder. */
  bucket: BucketSettings | undefined;
}

export interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** Whether payments go to the sandbox of this server instead of to Stripe. */
  isSandbox: boolean;
  /** Origin of this server's sandbox: this process, or for a worker the api processes. */
  sandboxUrl: string;
  /** Settings of the payment page; see STRIPE_PROMOTION_CODES and STRIPE_AUTOMATIC_TAX. */
  page: { publicUrl: string; promotionCodes: boolean; automaticTax: boolean };
}

export interface MailConfig {
  /** Undefined for the sandbox mailbox. */
  smtpUrl: string | undefined;
  from: string;
  /** Recipient of alerts about orders and reports of pages. */
  alertsTo: string | undefined;
  /** Recipient of messages of the contact page. */
  contactTo: string;
}

/** The print partners; undefined if there is no key. */
export interface PartnersConfig {
  printful: (PartnerAccess & { store: string | undefined }) | undefined;
  scalablePress: (PartnerAccess & { product: string }) | undefined;
  webhookSecrets: { printful: string | undefined; scalablePress: string | undefined };
}

/** Threads that process images. */
export interface ImagesConfig {
  threads: number;
  niceness: number;
  /** Space for images without an order; see UNSOLD_IMAGES_GB. */
  unsoldGigabytes: number;
  /** Whether threads start before the first design. */
  preload: boolean;
}

export interface CutoutConfig {
  threads: number;
  /** Whether models are loaded before the first photo. */
  preload: boolean;
  /** Folder of recorded cutouts, replayed instead of computing them; never in production. */
  recordings: string | undefined;
  model: string | undefined;
  service: { url: string; key: string | undefined } | undefined;
}

export interface ObservabilityConfig {
  /** Bearer token for reading the metrics. */
  metricsToken: string | undefined;
  /** URL of the trace collector; undefined if tracing is disabled. */
  tracesUrl: string | undefined;
}

export interface OperatorPageConfig {
  port: number;
  host: string;
  /** Origin that operators open, without a trailing slash. */
  url: string;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);
/** For the sandbox mailbox; production has a real one. */
const SANDBOX_CONTACT_EMAIL = 'contact@fortheloved.example';

const trimSlashes = (url: string) => url.replace(/\/+$/, '');

export function publicUrlFrom({ PUBLIC_URL: url, PORT: port }: Environment): string {
  return trimSlashes(url ?? `http://localhost:${port}`);
}

export function serverFrom(environment: Environment): ServerConfig {
  return {
    role: environment.PROCESS_ROLE,
    port: environment.PORT,
    host: environment.HOST,
    trustedProxies: environment.TRUSTED_PROXIES,
    drainMs: environment.DRAIN_SECONDS * 1000,
    buildCommit: environment.BUILD_COMMIT,
    logLevel: environment.LOG_LEVEL,
  };
}

export function storageFrom(environment: Environment): StorageConfig {
  return { bucket: bucketFrom(environment) };
}

export function paymentsFrom(environment: Environment, dataDir: string): PaymentsConfig {
  return {
    secretKey: environment.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
    webhookSecret:
      environment.STRIPE_WEBHOOK_SECRET ?? `whsec_${storedSecret(dataDir, 'webhook-secret')}`,
    isSandbox: environment.STRIPE_SECRET_KEY === undefined,
    sandboxUrl: sandboxUrlFrom(environment),
    page: {
      publicUrl: publicUrlFrom(environment),
      promotionCodes: environment.STRIPE_PROMOTION_CODES === 'on',
      automaticTax: environment.STRIPE_AUTOMATIC_TAX === 'on',
    },
  };
}

function sandboxUrlFrom(environment: Environment): string {
  const { PROCESS_ROLE: role, PORT: port, HOST: host } = environment;
  if (role === 'worker') return publicUrlFrom(environment);
  return `http://${ANY_ADDRESS.has(host) ? '127.0.0.1' : host}:${port}`;
}

export function mailFrom(environment: Environment): MailConfig {
  return {
    smtpUrl: environment.SMTP_URL,
    from: environment.MAIL_FROM,
    alertsTo: environment.ALERT_EMAIL,
    contactTo: environment.CONTACT_EMAIL ?? SANDBOX_CONTACT_EMAIL,
  };
}

export function partnersFrom(environment: Environment): PartnersConfig {
  const { PRINTFUL_KEY: printful, SCALABLEPRESS_KEY: scalablePress } = environment;
  return {
    printful: printful
      ? { key: printful, url: environment.PRINTFUL_URL, store: environment.PRINTFUL_STORE }
      : undefined,
    scalablePress: scalablePress
      ? {
          key: scalablePress,
          url: environment.SCALABLEPRESS_URL,
          product: environment.SCALABLEPRESS_PRODUCT,
        }
      : undefined,
    webhookSecrets: {
      printful: environment.PRINTFUL_WEBHOOK_SECRET,
      scalablePress: environment.SCALABLEPRESS_WEBHOOK_SECRET,
    },
  };
}

export function imagesFrom(environment: Environment): ImagesConfig {
  return {
    threads: environment.RENDER_THREADS,
    niceness: environment.PICTURE_NICENESS,
    unsoldGigabytes: environment.UNSOLD_IMAGES_GB,
    preload: environment.RENDER_PRELOAD === 'on',
  };
}

export function cutoutFrom(environment: Environment): CutoutConfig {
  const { CUTOUT_RECORDINGS: recordings, CUTOUT_MODEL: model, CUTOUT_URL: url } = environment;
  return {
    threads: environment.CUTOUT_THREADS,
    preload: environment.CUTOUT_PRELOAD === 'on',
    recordings: recordings && path.resolve(recordings),
    model: model && path.resolve(model),
    service: url ? { url, key: environment.CUTOUT_KEY } : undefined,
  };
}

export function observabilityFrom(environment: Environment): ObservabilityConfig {
  const collector = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metricsToken: environment.METRICS_TOKEN,
    tracesUrl: collector && `${trimSlashes(collector)}/v1/traces`,
  };
}

export function operatorPageFrom({
  OPERATOR_PORT: port,
  OPERATOR_HOST: host,
  OPERATOR_URL: url,
}: Environment): OperatorPageConfig | undefined {
  if (port === undefined) return undefined;
  return { port, host, url: new URL(url ?? `http://localhost:${port}`).origin };
}

/** Requires both halves, or neither. */
export function googleFrom({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
}: Environment): { clientId: string; clientSecret: string } | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

export function measuringFrom({
  GA4_ID: ga4Id,
  META_PIXEL_ID: metaPixelId,
}: Environment): MeasuringServices | undefined {
  if (!ga4Id && !metaPixelId) return undefined;
  return { ...(ga4Id ? { ga4Id } : {}), ...(metaPixelId ? { metaPixelId } : {}) };
}
