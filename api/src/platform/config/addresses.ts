import { BlockList, isIP } from 'node:net';

/** IP ranges that are not reachable from the internet: https://www.rfc-editor.org/rfc/rfc6890 */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Top-level domains without public DNS: https://www.rfc-editor.org/rfc/rfc6761 */
const PRIVATE_ENDINGS = /(?:^|\.)(?:localhost|test|local|internal|home\.arpa)$/;

/** Whether a URL of the shop is reachable only from this machine or this network. */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family !== 0) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || PRIVATE_ENDINGS.test(host);
}

/** Whether a URL is reachable only from this machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

export function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/**
 * Whether mail leaves this machine encrypted: by TLS from the start, or by STARTTLS, which the
 * mailer then requires. A URL query could disable that.
 */
export function isEncryptedMail(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, search } = new URL(address);
  return ['smtps:', 'smtp:'].includes(protocol) && search === '';
}
