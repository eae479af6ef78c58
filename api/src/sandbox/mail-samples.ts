import { accountMailSamples } from '../accounts/index.js';
import { contactMailSample } from '../mail/index.js';
import { continueMailSample } from '../designs/index.js';
import type { MailSample } from '../mail/index.js';
import { reportMailSample } from '../mementos/index.js';
import { orderMailSamples } from '../after-sales/index.js';

/** Every mail that the shop sends. @param publicUrl to which the samples link */
export const mailSamples = (publicUrl: string): MailSample[] => [
  ...orderMailSamples,
  ...accountMailSamples(publicUrl),
  contactMailSample,
  continueMailSample(publicUrl),
  reportMailSample(publicUrl),
];
