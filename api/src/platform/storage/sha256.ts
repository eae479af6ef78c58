/** SHA-256 of a file, hex. WebCrypto computes it off the event loop. */
export async function sha256Of(body: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>);
  return Buffer.from(digest).toString('hex');
}
