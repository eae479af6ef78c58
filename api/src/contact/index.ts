export { ContactMessages, type StoredMessage as KeptMessage } from './contact-messages.service.js';
export { ContactModule } from './contact.module.js';
