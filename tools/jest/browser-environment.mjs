import Environment from '@jest/environment-jsdom-abstract';
import jsdom from 'jsdom';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import './shared-code.mjs';

/** Globals of browsers and Node that jsdom lacks. */
const NAMES = [
  ...['fetch', 'Headers', 'Request', 'Response', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream'],
  ...['BroadcastChannel', 'CompressionStream', 'DecompressionStream'],
  // MSW calls it when a stream is read before anything is written.
  ...['setImmediate', 'clearImmediate'],
];

/** Node announces every new client socket on it. */
const NEW_SOCKET = 'net.client.socket';

/** Jest reports jsdom's errors itself. */
class VirtualConsole extends jsdom.VirtualConsole {
  forwardTo(console) {
    return super.forwardTo(console, { jsdomErrors: 'none' });
  }
}

/** jsdom with the Fetch API of Node, which MSW intercepts. */
export default class BrowserEnvironment extends Environment {
  #sockets = new Set();
  #addSocket = ({ socket }) => this.#sockets.add(socket);

  constructor(config, context) {
    super(config, context, { ...jsdom, VirtualConsole });
    subscribe(NEW_SOCKET, this.#addSocket);
    for (const name of NAMES) this.global[name] = globalThis[name];
    this.#useFastUrls();
  }

  /** Sockets intercepted by MSW can stay open after their request, and keep the process alive. */
  async teardown() {
    unsubscribe(NEW_SOCKET, this.#addSocket);
    await super.teardown();
    for (const socket of this.#sockets) socket.destroy().unref();
    this.#sockets.clear();
  }

  /** jsdom encodes each character of a URL separately, which took 8 % of the CPU time of pages. */
  #useFastUrls() {
    // Both are missing in jsdom as well. Node's accept no Blob of jsdom.
    const missing = { createObjectURL: undefined, revokeObjectURL: undefined };
    this.global.URL = Object.assign(class URL extends globalThis.URL {}, missing);
    this.global.URLSearchParams = URLSearchParams;
  }
}
