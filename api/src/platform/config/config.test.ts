import { readFileSync } from 'node:fs';
import { describeEnvironment } from './describe-environment.js';
import { ConfigurationError, readEnvironment } from './environment.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://shop.example',
};

describe('environment', () => {
  it('needs nothing outside production', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, RATE_LIMITS: 'on' });
  });
  it('accepts a complete production environment', () => {
    expect(readEnvironment(PRODUCTION).NODE_ENV).toBe('production');
  });
  it.each(['SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'PUBLIC_URL'])(
    'refuses production without %s and names it',
    (name) => {
      const env = { ...PRODUCTION, [name]: '' };
      expect(() => readEnvironment(env)).toThrow(ConfigurationError);
      expect(() => readEnvironment(env)).toThrow(name);
    },
  );
  it('refuses production without rate limits', () => {
    expect(() => readEnvironment({ ...PRODUCTION, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  });
  it('refuses recorded cutouts in production', () => {
    const env = { CUTOUT_RECORDINGS: '/tmp/recordings' };
    expect(readEnvironment(env)).toMatchObject(env);
    expect(() => readEnvironment({ ...PRODUCTION, ...env })).toThrow('CUTOUT_RECORDINGS');
  });
  it.each([
    ['GA4_ID', 'UA-1234', 'G-ABCD1234'],
    ['META_PIXEL_ID', 'pixel', '1234567890'],
  ])('refuses a %s that is none', (name, wrong, right) => {
    expect(() => readEnvironment({ [name]: wrong })).toThrow(name);
    expect(readEnvironment({ [name]: right })).toMatchObject({ [name]: right });
  });
  it('never repeats a value', () => {
    expect(() => readEnvironment({ ...PRODUCTION, SECRET: 'hunter2' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});

describe('configuration reference', () => {
  it('stands in docs/configuration.md as the schema has it', () => {
    const written = readFileSync(
      `${import.meta.dirname}/../../../../docs/configuration.md`,
      'utf8',
    );
    expect(written).toBe(describeEnvironment());
  });
});
