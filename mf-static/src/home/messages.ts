export const messages = {
  choose: 'Choose a photo',
  drop: 'or drop it here',
  dropNow: 'Drop to start with this photo',
  oneFile: 'One photo at a time, please. Each design uses a single photo.',
  notAnImage: "That file isn't a photo. Please choose a JPG or PNG.",
  photoCaption: 'One photo',
  before: 'Before',
  after: 'After',
  exampleNote:
    'Samples shown with an illustrated portrait and a fictional name. Yours will use your own photo.',
  howLink: 'See how it works',
  priceLink: 'Pricing details',
};
