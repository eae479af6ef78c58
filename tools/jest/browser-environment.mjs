import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers and Node that jsdom lacks. */
const NAMES = [
  ...['fetch', 'Headers', 'Request', 'Response', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream'],
  ...['BroadcastChannel', 'CompressionStream', 'DecompressionStream'],
  // MSW calls it when a stream is read before anything is written.
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
