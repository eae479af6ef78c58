/** The message is stored and will be mailed; success promises no more than that. */
export interface ContactResponse {
  success: true;
}
