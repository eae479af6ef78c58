export { ContactMessages, type StoredMessage } from './contact-messages.service.js';
export { ContactModule } from './contact.module.js';
