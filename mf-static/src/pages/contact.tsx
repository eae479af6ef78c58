import type { ContactContent } from '../contact/contact-content';
import { ContactPage } from '../contact/contact-page';
import content from '../../content/contact.md';

export default function Contact() {
  return <ContactPage content={content as ContactContent} />;
}
