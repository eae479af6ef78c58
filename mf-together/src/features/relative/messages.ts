export const relativeMessages = {
  pageTitle: (name: string) => `A shirt in memory of ${name}`,
  loadingTitle: 'Family list',
  loading: 'Opening the family list...',
  intro: 'Your family is ordering these shirts together.',
  introOpen: 'Tell them your size here.',
  free: "There's nothing to pay here. The person who sent you this link is ordering for everyone.",
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
