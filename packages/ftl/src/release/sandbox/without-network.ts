/**
 * Loaded first in the process that checks releases. Node's permission model does not cover the
 * network in Node 24, so everything that opens a connection is removed here: each function that
 * creates a handle throws, and the raw bindings, the only way around them, are deleted. If the
 * kernel allows it, the process also has a separate network namespace (see run.ts), which does not
 * depend on this list.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function refuse(): never {
  throw Object.assign(new Error('The check of a release has no network'), {
    code: 'ERR_ACCESS_DENIED',
  });
}

/** Replaces a module's exports, for all later imports. */
function close(exports: object): void {
  for (const name of Object.getOwnPropertyNames(exports)) {
    const member: unknown = Reflect.get(exports, name);
    if (typeof member !== 'function') continue;
    const descriptor = Object.getOwnPropertyDescriptor(exports, name);
    if (descriptor?.configurable) Object.defineProperty(exports, name, { value: refuse });
  }
}

const net = require('node:net') as typeof import('node:net');
const tls = require('node:tls') as typeof import('node:tls');
const dgram = require('node:dgram') as typeof import('node:dgram');
for (const prototype of [
  net.Socket.prototype,
  net.Server.prototype,
  tls.TLSSocket.prototype,
  dgram.Socket.prototype,
])
  for (const name of ['connect', 'listen', '_listen2', 'bind', 'send', 'addMembership'])
    if (name in prototype)
      Object.defineProperty(prototype, name, { value: refuse, configurable: false });
for (const name of ['dns', 'dns/promises', 'dgram', 'http', 'https', 'http2', 'inspector'])
  close(require(`node:${name}`) as object);

for (const name of ['fetch', 'WebSocket', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined });
for (const name of ['binding', '_linkedBinding', 'dlopen', 'kill', '_kill', '_debugProcess'])
  Object.defineProperty(process, name, { value: refuse, configurable: false });
