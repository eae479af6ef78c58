import path from 'node:path';
import type { MeasuringServices } from '@ftl/contracts';
import {
  cutoutFrom,
  googleFrom,
  mailFrom,
  measuringFrom,
  observabilityFrom,
  operatorPageFrom,
  partnersFrom,
  paymentsFrom,
  imagesFrom,
  publicUrlFrom,
  serverFrom,
  storageFrom,
  type CutoutConfig,
  type DatabaseConfig,
  type MailConfig,
  type ObservabilityConfig,
  type OperatorPageConfig,
  type PartnersConfig,
  type PaymentsConfig,
  type ImagesConfig,
  type ServerConfig,
  type StorageConfig,
} from './config-groups.js';
import type { Environment } from './environment.js';
import { problemsOfStorage } from './check-environment.js';
import { readEnvironment } from './read-environment.js';
import { keysFrom, type Keys } from './keys.js';

/** Where the shop's data is: all that programs need that neither serve nor sell. */
export type StoredConfig = Pick<AppConfig, 'dataDir' | 'database' | 'storage'>;

/**
 * The shop's configuration, read once at startup. environment.ts documents the variables; this
 * class only derives from them.
 */
export class AppConfig {
  readonly production: boolean;
  /** The built-in payment sandbox and mailbox; never in production. */
  readonly sandbox: boolean;
  /** Origin that visitors see, without a trailing slash. */
  readonly publicUrl: string;
  /** Folder of everything that the shop writes. */
  readonly dataDir: string;
  /** Owners file of the releases; undefined for the one that ships with the API. */
  readonly releaseOwners: string | undefined;
  /** Keys that sign cookies, links and URLs; see keys.ts. */
  readonly keys: Keys;
  /** Whether rate limits are enforced; see RATE_LIMITS. */
  readonly rateLimits: boolean;
  /** Limits that replace those of growth-limits.ts; see MAX_ROWS. */
  readonly maxRows: NonNullable<Environment['MAX_ROWS']>;
  /** How long after payment an order can be canceled automatically. */
  readonly cancelGraceMinutes: number;
  /** Whether an operator looks at doubtful designs before they are printed; see PROOFS. */
  readonly isProofed: boolean;
  /** Maximum retention of personal data. */
  readonly retention: { orderYears: number; days: number };

  readonly server: ServerConfig;
  readonly database: DatabaseConfig;
  readonly storage: StorageConfig;
  readonly payments: PaymentsConfig;
  readonly mail: MailConfig;
  readonly partners: PartnersConfig;
  readonly images: ImagesConfig;
  readonly cutout: CutoutConfig;
  readonly observability: ObservabilityConfig;
  /** Undefined if the operator's page is disabled. */
  readonly operatorPage: OperatorPageConfig | undefined;
  /** Google sign-in; undefined if it is not configured. */
  readonly google: { clientId: string; clientSecret: string } | undefined;
  /** External analytics services; undefined if none is configured. */
  readonly measuring: MeasuringServices | undefined;

  constructor(environment: Environment) {
    this.production = environment.NODE_ENV === 'production';
    this.sandbox = !this.production;
    this.publicUrl = publicUrlFrom(environment);
    this.dataDir = path.resolve(environment.DATA_DIR);
    this.releaseOwners = environment.RELEASE_OWNERS && path.resolve(environment.RELEASE_OWNERS);
    this.keys = keysFrom(environment, this.dataDir);
    this.rateLimits = environment.RATE_LIMITS === 'on';
    this.maxRows = environment.MAX_ROWS ?? {};
    this.cancelGraceMinutes = environment.CANCEL_GRACE_MINUTES;
    this.isProofed = environment.PROOFS === 'doubts';
    this.retention = {
      orderYears: environment.RETENTION_ORDER_YEARS,
      days: environment.RETENTION_DAYS,
    };
    this.server = serverFrom(environment);
    this.database = { url: environment.DATABASE_URL };
    this.storage = storageFrom(environment);
    this.payments = paymentsFrom(environment, this.dataDir);
    this.mail = mailFrom(environment);
    this.partners = partnersFrom(environment);
    this.images = imagesFrom(environment);
    this.cutout = cutoutFrom(environment);
    this.observability = observabilityFrom(environment);
    this.operatorPage = operatorPageFrom(environment);
    this.google = googleFrom(environment);
    this.measuring = measuringFrom(environment);
  }

  /** @throws ConfigurationError that names every invalid variable, never its value */
  static load(env: NodeJS.ProcessEnv = process.env): AppConfig {
    return new AppConfig(readEnvironment(env));
  }

  /**
   * For programs that need none of the shop's secrets but those of its database and bucket.
   *
   * @throws ConfigurationError
   */
  static loadStored(env: NodeJS.ProcessEnv = process.env): StoredConfig {
    const environment = readEnvironment(env, problemsOfStorage);
    return {
      dataDir: path.resolve(environment.DATA_DIR),
      database: { url: environment.DATABASE_URL },
      storage: storageFrom(environment),
    };
  }
}
