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
export { composeMail, SITE_NAME, type MailContent, type MailSample } from './compose-mail.js';
export { MailModule } from './mail.module.js';
export { MailNotSent } from './mail-not-sent.js';
export { MAIL_RETRIES, SHORT_MAIL_RETRIES } from './mail-retries.js';
export { Mailer, type Mail } from './mailer.js';
export { SandboxMailbox, type SandboxMail } from './sandbox-mailbox.js';
export { contactMailSample } from './contact/contact-mail.js';
export { ContactMessagesService, type StoredMessage } from './contact/contact-messages.service.js';
export type * from './contact/contact.responses.js';
