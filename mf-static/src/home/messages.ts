import { DELIVERY_ESTIMATE } from '@ftl/rules';

export const messages = {
  usualArrival: `Usually arrives in ${DELIVERY_ESTIMATE}.`,
  /** Of the sentences with two days. */
  longestArrival:
    'Ordered today, a shirt should arrive between Wednesday, September 30, 2026 and Wednesday, September 30, 2026.',
  choose: 'Choose a photo',
  drop: 'or drop it here',
  dropNow: 'Drop to start with this photo',
  oneFile: 'One photo at a time, please. Each design uses a single photo.',
  notAnImage: "That file isn't a photo. Please choose a JPG or PNG.",
  photoCaption: 'One photo',
  before: 'Before',
  after: 'After',
  exampleNote:
    'The people shown were drawn for the shop, and their names are fictional. Yours will use your own photo.',
  howLink: 'See how it works',
  priceLink: 'Pricing details',
};
