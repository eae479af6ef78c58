export { ContactMessages, type KeptMessage } from './contact-messages.service.js';
export { ContactModule } from './contact.module.js';
