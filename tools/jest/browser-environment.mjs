import { TestEnvironment } from 'jest-environment-jsdom';
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

/** jsdom with the Fetch API of Node, which MSW intercepts. */
export default class BrowserEnvironment extends TestEnvironment {
  #sockets = new Set();
  #addSocket = ({ socket }) => this.#sockets.add(socket);

  constructor(config, context) {
    super(config, context);
    subscribe(NEW_SOCKET, this.#addSocket);
    for (const name of NAMES) this.global[name] = globalThis[name];
    this.#useFastUrls();
    this.#hideNetworkErrors();
    this.#endFailedRequests();
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

  /** Tests fail requests on purpose, and jsdom would log each of them. */
  #hideNetworkErrors() {
    const { virtualConsole } = this.dom;
    const listeners = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') for (const report of listeners) report(error);
    });
  }

  /** jsdom does not clear the timeout of a failed request, which keeps the process alive. */
  #endFailedRequests() {
    const { prototype } = this.global.XMLHttpRequest;
    const { send } = prototype;
    prototype.send = function (body) {
      this.addEventListener('error', () => (this.timeout = 0));
      return send.call(this, body);
    };
  }
}
