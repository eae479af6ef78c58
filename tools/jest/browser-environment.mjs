import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers and Node have and jsdom lacks. */
const NAMES = [
  ...['fetch', 'Headers', 'Request', 'Response', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream'],
  ...['BroadcastChannel', 'CompressionStream', 'DecompressionStream'],
  // MSW calls it when a connection is read before anything is written.
  ...['setImmediate', 'clearImmediate'],
];

/** jsdom with the Fetch API of Node, which MSW intercepts. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NAMES) this.global[name] = globalThis[name];
    this.#hideNetworkErrors();
    this.#endFailedRequests();
  }

  /** Tests fail requests on purpose, and jsdom logs each of them. */
  #hideNetworkErrors() {
    const { virtualConsole } = this.dom;
    const listeners = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => {
      if (error.type !== 'XMLHttpRequest') for (const report of listeners) report(error);
    });
  }

  /** jsdom keeps the timeout of a request that has failed, and with it the process. */
  #endFailedRequests() {
    const { prototype } = this.global.XMLHttpRequest;
    const { send } = prototype;
    prototype.send = function (body) {
      this.addEventListener('error', () => (this.timeout = 0));
      return send.call(this, body);
    };
  }
}
