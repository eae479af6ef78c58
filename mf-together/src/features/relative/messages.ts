export const relativeMessages = {
  pageTitle: (name: string) => `A shirt in memory of ${name}`,
  loadingTitle: 'Family list',
  loading: 'Opening the family list...',
  intro: 'Your family is ordering these shirts together.',
  introOpen: 'Tell them your size here.',
  free: "There's nothing to pay here. The person who sent you this link is ordering for everyone.",
  ownIntro: 'Your family is getting these shirts together. Everyone pays for their own.',
  ownIntroOpen: 'Choose your size here.',
  ownFree:
    "You pay for your own shirt, and it's sent to your own address. When enough of you have paid, everyone gets a discount back.",
  ownPrivacy:
    'Only your family sees your name and size, and no one sees your email address. The list is deleted along with the design; your order is kept like any other.',
  unpaidTitle: "You're on the list. Your shirt isn't paid for yet",
  unpaidText: (when: string) =>
    `Shirts that aren't paid for by ${when} are left out. Nothing is printed before the list closes.`,
  words: (name: string) => (name.endsWith('.') ? '' : '.'),
  wordsStart: 'On the shirt:',
  wordsEnd: "If that isn't spelled right, tell the person who sent you the link before you pay.",
  pay: (total: string) => `Pay ${total}`,
  opening: 'Opening the payment page...',
  notOpened: "We couldn't open the payment page",
  notOpenedText: "You haven't been charged. Please try again.",
  priceChanged: "The price has changed. Here's the new one. Please look it over and try again.",
  canceled: "You left the payment page, and you haven't been charged. You can still pay here.",
  paidTitle: 'Your shirt is paid for',
  paidText: (number: string, total: string) =>
    `You paid ${total}, order ${number}. It goes to print when the list closes, together with your family's shirts. If there are enough, we'll refund you the family discount.`,
  paidChange:
    'Your confirmation email has a link to your order, where you can cancel it for a full refund.',
  settlingTitle: 'The list is closing',
  settlingText: 'The shirts that are paid for go to print in a moment.',
  goesToPrint: 'The shirts go to print',
  goesToPrintPaid: (number: string, total: string) =>
    `Your order ${number} is one of them. It cost ${total}, with your family's discount. We'll email you when it's on its way.`,
  leftOut:
    "Your shirt wasn't paid for in time, so it isn't one of them. You haven't been charged. If you'd still like one, ask the person who sent you the link. It would be a separate order.",
  givenUpTitle: 'This list was given up',
  givenUpText:
    'Nothing is printed. If you had paid, you get all of your money back, and an email about it.',
  people: (count: number) => {
    if (count === 0) return 'No one is on the list yet.';
    return count === 1 ? '1 person is on the list.' : `${count} people are on the list.`;
  },
  closes: (when: string) => `You can change your mind until ${when}.`,
  formTitle: 'Your shirt',
  editTitle: 'Change your shirts',
  children: "Choosing for others, too? Add all of your sizes, and put everyone's names above.",
  add: 'Add Me to the List',
  save: 'Save Changes',
  keepAsIs: 'Keep It as It Is',
  savedTitle: "You're on the list",
  savedText: (name: string, shirts: string) => `${name}: ${shirts}`,
  change: 'Change',
  withdraw: 'Take Me Off the List',
  withdrawn: "You're off the list. You can add yourself again anytime before it closes.",
  editLink: 'Copy My Private Link',
  editLinkHint:
    "You can make changes on this device. To make them on another one, save your private link, and don't share it.",
  linkCopied: 'Private link copied.',
  copyFailed: 'Copy this link:',
  closedTitle: 'The sizes are in',
  closedWithEntry: (name: string, shirts: string) =>
    `You're on the list: ${name}, ${shirts}. If anything needs to change, ask the person who sent you the link.`,
  closedWithout: "If you'd still like a shirt, please ask the person who sent you the link.",
  closedWhileTyping: (shirts: string) =>
    `The list closed while you were choosing, so this wasn't saved: ${shirts}. Please send it to the person who sent you the link. They may still be able to add you.`,
  orderedTitle: 'The shirts are ordered',
  orderedPartly: 'The shirts are being ordered',
  orderedPartlyText: 'Some of them are already ordered.',
  orderedWithEntry: (name: string, shirts: string) =>
    `You're on the list: ${name}, ${shirts}. The person who sent you the link can tell you how you'll get yours.`,
  orderedWithout:
    "If you'd still like a shirt, please ask the person who sent you the link. It would be a separate order.",
  orderedWhileTyping: (shirts: string) =>
    `The shirts were ordered while you were choosing, so this wasn't saved: ${shirts}. Please send it to the person who sent you the link. It would be a separate order.`,
  privacy:
    "Only your family sees your name and size: no account, no email. It's deleted along with the design.",
  goneTitle: "This list isn't here anymore",
  gone: 'The link may have expired or been replaced. Please ask the person who sent it to you for a new one.',
  home: 'Go Home',
  failedTitle: "We couldn't open the list",
  failed: 'Please check your connection and try again.',
  tryAgain: 'Try Again',
  notSaved: "That wasn't saved",
  notWithdrawnText: "You're still on the list. Please try again.",
  notSavedText: 'Everything you chose is still here. Please try again.',
};
