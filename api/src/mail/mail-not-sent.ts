/** An error of nodemailer. */
interface SmtpError {
  code?: string;
  /** The mail server's response, which usually quotes the recipient. */
  response?: string;
  responseCode?: number;
  command?: string;
}

/** Enhanced status (RFC 3463), such as 5.1.1 for an unknown mailbox. */
const ENHANCED_CODE = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** A mail was not sent. Has everything but the text of the response, to keep addresses out of logs. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Code of nodemailer, for example of a refused envelope or a timeout. */
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly enhancedCode: string | undefined;
  /** The SMTP command that failed. */
  readonly command: string | undefined;

  /** The error is not kept as the cause: its message and fields contain the recipient. */
  constructor(error: Error) {
    const { code, response = '', responseCode, command } = error as SmtpError;
    const enhancedCode = ENHANCED_CODE.exec(response)?.[1];
    const status = [responseCode, enhancedCode].filter((part) => part !== undefined).join(' ');
    const parts = [code, status || error.message, command && `after ${command}`].filter(Boolean);
    super(`The mail was not sent: ${parts.join(', ')}`);
    this.code = code;
    this.responseCode = responseCode;
    this.enhancedCode = enhancedCode;
    this.command = command;
  }
}
