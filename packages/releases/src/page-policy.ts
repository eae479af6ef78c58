import type { MeasuringServices } from '@ftl/contracts';

/** Hosts that each service sends data to, according to its documentation. */
const SERVICE_HOSTS = {
  ga4Id: {
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  },
  metaPixelId: { connect: [], img: ['https://www.facebook.com'] },
} satisfies Record<keyof MeasuringServices, { connect: string[]; img: string[] }>;

/**
 * Content security policy of the pages: scripts and styles only with this response's nonce (and
 * scripts loaded by those), nothing inline, no eval; other hosts only for analytics services that
 * the operator has configured.
 */
export function contentSecurityPolicy(nonce: string, measuring: MeasuringServices = {}): string {
  const used = Object.entries(SERVICE_HOSTS).filter(([name]) => name in measuring);
  const hosts = (kind: 'connect' | 'img') => used.flatMap(([, service]) => service[kind]);
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...hosts('img')].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts('connect')].join(' '),
    // Programs that are a part of a verified script.
    'worker-src blob:',
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
