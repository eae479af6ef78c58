export const messages = {
  choose: 'Choose a photo',
  drop: 'or drop it here',
  dropNow: 'Let go to begin with this photo',
  oneFile: 'One photo at a time, please. The design is made around one picture.',
  notAnImage: 'That file is not a picture. A JPG or PNG photo works best.',
  photoCaption: 'One photo',
  before: 'Before',
  after: 'After',
  exampleNote:
    'Examples: the woman is drawn and her name is invented. Yours are made from your own photo.',
  howLink: 'How it works, in detail',
  priceLink: 'All about the price',
};
