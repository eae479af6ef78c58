import { isIPv6 } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Application, Request } from 'express';

const GROUPS = 8;
/** 64 bits: the smallest IPv6 network that providers assign to a household. */
const NETWORK_GROUPS = 4;
/** IPv4 inside IPv6: ::ffff:0:0/96, and 64:ff9b::/96 behind NAT64. */
const EMBEDDED = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * The address by which clients are counted: full IPv4, even if embedded in IPv6; IPv6 as its /64,
 * because a client can use all addresses in it.
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

/** Makes `request.ip` the client's network for every route, so that no rate limit can bypass it. */
export function countByNetwork(nest: NestExpressApplication): void {
  const { request } = nest.getHttpAdapter().getInstance() as Application & {
    request: object;
  };
  // Requests of an application inherit from a prototype shared by all applications.
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

/** Eight groups of lowercase hex without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalizes the address and converts an embedded IPv4 address to hex.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return tail === undefined ? before : [...before, ...zeros, ...after];
}
