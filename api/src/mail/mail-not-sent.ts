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

/** Commands that name the recipient and that transfer the mail. */
const OF_RECIPIENT = ['RCPT TO', 'DATA'];
/** Permanent refusals of a mailbox, a domain or a mail; others are of a session, such as 530. */
const PERMANENT = [550, 551, 552, 553, 554, 556];
/**
 * Subjects of enhanced codes that can concern the shop: the server's system, the protocol, and
 * policies, such as a relay that does not know the shop's account.
 */
const OF_SHOP = /^5\.[357]\./;

/** A mail was not sent. Has everything but the text of the response, to keep addresses out of logs. */
export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** Code of nodemailer, for example of a refused envelope or a timeout. */
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly enhancedCode: string | undefined;
  /** The SMTP command that failed. */
  readonly command: string | undefined;
  /** SMTP status if the server refused the recipient permanently, such as `550 5.1.1`; otherwise null. */
  readonly refusal: string | null;

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
    const isRefused =
      OF_RECIPIENT.includes(command ?? '') &&
      PERMANENT.includes(responseCode ?? 0) &&
      !OF_SHOP.test(enhancedCode ?? '');
    this.refusal = isRefused ? status : null;
  }
}
