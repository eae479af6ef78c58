/**
 * Loaded into a shop's process before anything else (`node --import`): what it asks
 * of Google's token address goes to a server of the test instead.
 */
const TOKENS = 'https://oauth2.googleapis.com/token';
const real = globalThis.fetch;
globalThis.fetch = (input, init) =>
  real(String(input) === TOKENS ? process.env.GOOGLE_NEARBY_URL : input, init);
