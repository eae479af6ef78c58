/**
 * Divides the timeouts of all requests of the running test by a thousand, as jsdom's use real timers.
 * @returns a spy on the timeouts as they were set, in ms
 */
export function shortenTimeouts() {
  const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
  const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  return timeout.mockImplementation(function (this: XMLHttpRequest, ms) {
    set!.call(this, ms / 1000);
  });
}
