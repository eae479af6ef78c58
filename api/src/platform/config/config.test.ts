import { AppConfig } from './app-config.js';
import { ConfigurationError, readEnvironment } from './read-environment.js';
import { KEY_VARIABLES } from './keys.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  CONTACT_EMAIL: 'desk@shop.example',
  PUBLIC_URL: 'https://shop.example',
};

describe('environment', () => {
  it('requires nothing outside production', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, RATE_LIMITS: 'on' });
  });
  it('accepts a complete production environment', () => {
    expect(readEnvironment(PRODUCTION).NODE_ENV).toBe('production');
  });
  it.each([
    'SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'CONTACT_EMAIL',
    'PUBLIC_URL',
  ])('rejects production without %s and names it', (name) => {
    const env = { ...PRODUCTION, [name]: '' };
    expect(() => readEnvironment(env)).toThrow(ConfigurationError);
    expect(() => readEnvironment(env)).toThrow(name);
  });
  it('reads limits of tables from MAX_ROWS, and rejects what is none', () => {
    expect(readEnvironment({ MAX_ROWS: 'orders=3000000, pgboss.job=5' }).MAX_ROWS).toEqual({
      orders: 3_000_000,
      'pgboss.job': 5,
    });
    expect(readEnvironment({ MAX_ROWS: '' }).MAX_ROWS).toBeUndefined();
    for (const MAX_ROWS of ['orders', 'orders=', 'orders=-1', 'orders=many', 'unknown=1', '5', ','])
      expect(() => readEnvironment({ MAX_ROWS })).toThrow('MAX_ROWS must be tables');
  });
  it.each(['prod', 'Production', 'staging', ''])('refuses to start with NODE_ENV=%p', (value) => {
    expect(() => readEnvironment({ NODE_ENV: value })).toThrow(
      'NODE_ENV must be development, test or production',
    );
  });
  it.each(['development', 'test', undefined])(
    'rejects live keys and a public address with NODE_ENV=%p',
    (NODE_ENV) => {
      for (const key of ['sk_live_1', 'rk_live_1', 'sk_org_live_1', ' sk_live_1'])
        expect(() => readEnvironment({ NODE_ENV, STRIPE_SECRET_KEY: key })).toThrow(
          'STRIPE_SECRET_KEY must be a test key',
        );
      for (const HOST of ['8.8.8.8', '2001:db8::1', 'shop.example'])
        expect(() => readEnvironment({ NODE_ENV, HOST })).toThrow('HOST can be reached');
      for (const HOST of ['0.0.0.0', '::', '::1', '192.168.1.20', 'localhost'])
        expect(readEnvironment({ NODE_ENV, HOST }).HOST).toBe(HOST);
      for (const PUBLIC_URL of ['https://shop.example', 'http://8.8.8.8', 'http://[2001:db8::1]'])
        expect(() => readEnvironment({ NODE_ENV, PUBLIC_URL })).toThrow(
          'PUBLIC_URL can be reached by strangers',
        );
      for (const PUBLIC_URL of [
        'http://localhost:3000',
        'http://127.0.0.1:3000',
        'http://[::1]:3000',
        'http://192.168.1.20:3000',
        'http://shop.localhost',
        'http://proxy:8080',
      ])
        expect(readEnvironment({ NODE_ENV, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
      expect(readEnvironment({ NODE_ENV, STRIPE_SECRET_KEY: 'sk_test_1' })).toBeTruthy();
    },
  );
  it.each(['sk_test_1', 'rk_test_1', 'something'])(
    'rejects %s in production, because only staging accepts test keys',
    (STRIPE_SECRET_KEY) => {
      expect(() => readEnvironment({ ...PRODUCTION, STRIPE_SECRET_KEY })).toThrow(
        'STRIPE_SECRET_KEY must be a live key in production',
      );
    },
  );
  it('accepts test keys, and only these, for staging', () => {
    const staging = { ...PRODUCTION, STAGING: 'on' };
    expect(readEnvironment({ ...staging, STRIPE_SECRET_KEY: 'sk_test_1' }).STAGING).toBe('on');
    expect(() => readEnvironment(staging)).toThrow('STRIPE_SECRET_KEY must be a test key');
    expect(() => readEnvironment({ STAGING: 'on' })).toThrow('STAGING is for NODE_ENV=production');
  });
  it('does not print real shirts for test cards in staging', () => {
    const staging = { ...PRODUCTION, STAGING: 'on', STRIPE_SECRET_KEY: 'sk_test_1' };
    expect(() => readEnvironment({ ...staging, PRINTFUL_KEY: 'token' })).toThrow(
      'PRINTFUL_KEY would print real shirts',
    );
    for (const key of ['live_1', 'token', 'Test_1'])
      expect(() => readEnvironment({ ...staging, SCALABLEPRESS_KEY: key })).toThrow(
        'SCALABLEPRESS_KEY would print real shirts',
      );
    expect(readEnvironment({ ...staging, SCALABLEPRESS_KEY: 'test_1' })).toBeTruthy();
    const keys = { PRINTFUL_KEY: 'token', SCALABLEPRESS_KEY: 'live_1' };
    expect(readEnvironment({ ...PRODUCTION, ...keys })).toMatchObject(keys);
  });
  it('does not print real shirts for test cards of others outside production', () => {
    const keys = { PRINTFUL_KEY: 'token', SCALABLEPRESS_KEY: 'live_1' };
    for (const reachable of [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.20' },
      { HOST: '::' },
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
    ])
      for (const [name, key] of Object.entries(keys))
        expect(() => readEnvironment({ ...reachable, [name]: key })).toThrow(
          `${name} would print real shirts`,
        );
    expect(readEnvironment({ ...keys, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject(keys);
    const standIn = { PRINTFUL_KEY: 'token', PRINTFUL_URL: 'http://127.0.0.1:4000' };
    expect(readEnvironment({ ...standIn, HOST: '0.0.0.0' })).toMatchObject(standIn);
    expect(readEnvironment({ HOST: '0.0.0.0', SCALABLEPRESS_KEY: 'test_1' })).toBeTruthy();
  });
  it('needs no secret of the shop where only its data is read', () => {
    const stored = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://shop@db/shop' };
    expect(AppConfig.loadStored(stored).database.url).toBe(stored.DATABASE_URL);
    expect(() => AppConfig.loadStored({ ...stored, S3_ENDPOINT: 'http://s3.example' })).toThrow(
      'S3_ENDPOINT must be an https address',
    );
    expect(() => AppConfig.loadStored({ ...stored, NODE_ENV: 'prod' })).toThrow('NODE_ENV');
  });
  it.each([
    'PRINTFUL_URL',
    'SCALABLEPRESS_URL',
    'CUTOUT_URL',
    'S3_ENDPOINT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'PUBLIC_URL',
  ])('rejects http for %s in production', (name) => {
    for (const address of ['http://partner.example', 'http://localhost:9000'])
      expect(() => readEnvironment({ ...PRODUCTION, [name]: address })).toThrow(
        `${name} must be an`,
      );
    expect(readEnvironment({ ...PRODUCTION, [name]: 'https://partner.example' })).toBeTruthy();
  });
  it.each([
    'http://mail.example',
    'smtp://mail.example?ignoreTLS=true',
    'smtps://mail.example?secure=false',
    'mail.example',
  ])('rejects %s as the mail server in production', (SMTP_URL) => {
    expect(() => readEnvironment({ ...PRODUCTION, SMTP_URL })).toThrow('SMTP_URL');
  });
  it('serves the operator’s page neither at the shop’s port nor unencrypted', () => {
    expect(readEnvironment({ OPERATOR_PORT: '' }).OPERATOR_PORT).toBeUndefined();
    expect(readEnvironment({ OPERATOR_PORT: '3001' }).OPERATOR_PORT).toBe(3001);
    expect(() => readEnvironment({ PORT: '3001', OPERATOR_PORT: '3001' })).toThrow(
      'OPERATOR_PORT must not be PORT',
    );
    for (const OPERATOR_URL of ['http://desk.example', 'http://localhost.example:3001'])
      expect(() => readEnvironment({ OPERATOR_URL })).toThrow('OPERATOR_URL must be an https');
    for (const OPERATOR_URL of ['https://desk.example', 'http://localhost:3001', 'http://[::1]:1'])
      expect(readEnvironment({ OPERATOR_URL }).OPERATOR_URL).toBe(OPERATOR_URL);
  });
  it('accepts a mail server that starts with STARTTLS', () => {
    expect(readEnvironment({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example:587' })).toBeTruthy();
  });
  it('requires no SECRET if every purpose has a separate one', () => {
    const { SECRET: _, ...rest } = PRODUCTION;
    const own = Object.values(KEY_VARIABLES).map((name) => [name, name.padEnd(40, 'x')] as const);
    expect(readEnvironment({ ...rest, ...Object.fromEntries(own) })).toBeTruthy();
    expect(() => readEnvironment({ ...rest, ...Object.fromEntries(own.slice(1)) })).toThrow(
      'SECRET is required',
    );
  });
  it('rejects a short previous key, without printing it', () => {
    expect(() => readEnvironment({ SECRET: `${'x'.repeat(32)},short` })).toThrow('SECRET must be');
  });
  it('rejects production without rate limits', () => {
    expect(() => readEnvironment({ ...PRODUCTION, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  });
  it('rejects recorded cutouts in production', () => {
    const env = { CUTOUT_RECORDINGS: '/tmp/recordings' };
    expect(readEnvironment(env)).toMatchObject(env);
    expect(() => readEnvironment({ ...PRODUCTION, ...env })).toThrow('CUTOUT_RECORDINGS');
  });
  it.each([
    ['GA4_ID', 'UA-1234', 'G-ABCD1234'],
    ['META_PIXEL_ID', 'pixel', '1234567890'],
  ])('rejects an invalid %s', (name, wrong, right) => {
    expect(() => readEnvironment({ [name]: wrong })).toThrow(name);
    expect(readEnvironment({ [name]: right })).toMatchObject({ [name]: right });
  });
  it('never prints a value', () => {
    expect(() => readEnvironment({ ...PRODUCTION, SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
