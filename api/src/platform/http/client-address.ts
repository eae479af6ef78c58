import { isIPv6 } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, Request } from 'express';

const GROUPS = 8;
/** 64 bits: the smallest network that providers hand out to one household. */
const NETWORK_GROUPS = 4;
/** IPv4 inside IPv6: ::ffff:0:0/96, and 64:ff9b::/96 behind NAT64. */
const EMBEDDED = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The address by which clients are counted: IPv4 whole, also where it is written inside
 * IPv6; IPv6 as its /64, whose other addresses cost the same client nothing.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (EMBEDDED.includes(groups.slice(0, 6).join(':'))) {
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::`;
}

/** Makes `request.ip` the client's network for every route, so that no limit can forget it. */
export function countByNetwork(nest: NestExpressApplication): void {
  const { request } = nest.getHttpAdapter().getInstance() as Application & {
    request: object;
  };
  // An application's request inherits from the one that all applications share.
  const shared = Object.getPrototypeOf(request) as object;
  const original = Object.getOwnPropertyDescriptor(shared, 'ip')?.get;
  if (!original) throw new Error('Express no longer defines request.ip as a getter');
  Object.defineProperty(request, 'ip', {
    configurable: true,
    get(this: Request) {
      const ip = original.call(this) as string | undefined;
      return ip === undefined ? undefined : clientNetwork(ip);
    },
  });
}

/** Eight groups of lower-case hex without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser compresses and writes an embedded IPv4 address in hex.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
