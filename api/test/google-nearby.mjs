/**
 * Preloaded into a shop's process (`node --import`): redirects requests to Google's token URL to a
 * server of the test.
 */
const TOKENS = 'https://oauth2.googleapis.com/token';
const real = globalThis.fetch;
globalThis.fetch = (input, init) =>
  real(String(input) === TOKENS ? process.env.GOOGLE_NEARBY_URL : input, init);
