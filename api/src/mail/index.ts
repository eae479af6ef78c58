export {
  action,
  addressLines,
  facts,
  linked,
  paragraph,
  image,
  quoted,
  type Facts,
  type MailBlock,
} from './mail-blocks.js';
export { composeMail, SITE_NAME, type MailContent } from './compose-mail.js';
export { MailModule } from './mail.module.js';
export { MailNotSent } from './mail-not-sent.js';
export { MAIL_RETRIES, SHORT_MAIL_RETRIES } from './mail-retries.js';
export { Mailer, type Mail } from './mailer.js';
export { MailSamples, type MailSample } from './mail-samples.js';
export { SandboxMailbox, type SandboxMail } from './sandbox-mailbox.js';
