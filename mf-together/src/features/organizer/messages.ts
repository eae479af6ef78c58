import {
  BULK_DISCOUNTS,
  DELIVERY_ESTIMATE,
  formatRate,
  LONG_DELIVERY_SENTENCE,
  MAX_QUANTITY_PER_SIZE,
} from '@ftl/rules';

const [, low] = BULK_DISCOUNTS;

export const organizerMessages = {
  pageTitle: 'Order together',
  loading: 'Opening your family list...',
  goneTitle: "We couldn't find this design",
  gone: 'It may have been deleted or created in another browser. You can open it in the browser where you created it.',
  home: 'Go Home',
  failedTitle: "We couldn't open your list",
  failed: 'Please check your connection and try again.',
  tryAgain: 'Try Again',
  backToDesign: 'Back to the Design',
  image: (name: string) => `T-shirt with the design for ${name}`,
  canceled:
    "You left the payment page, and you haven't been charged. Your list is just as you left it. Order whenever you're ready.",

  canceledPart:
    "You left the payment page, and you haven't been charged for this order. Order the rest whenever you're ready.",

  newIntro: (name: string) =>
    `Everyone who'd like a shirt in memory of ${name} picks their own size on their phone. You order them all together.`,
  newIntroEach: (name: string) =>
    `Everyone who'd like a shirt in memory of ${name} picks their own size on their phone, and pays for it. All of them are printed together.`,
  steps: [
    'Share a private link with your family and friends.',
    "They enter a name and a size. They don't need an account, and they don't pay here.",
    `You close the list, look it over, and order once. With ${low.fromQuantity} or more shirts, each one costs less.`,
  ],
  stepsEach: [
    'Share a private link with your family and friends.',
    'They enter a size and pay for their own shirt, which is sent to their own address.',
    `You close the list, and all paid shirts are printed together. With ${low.fromQuantity} or more, everyone gets the discount back.`,
  ],
  newTitle: 'Your family list',
  payment: 'Who pays?',
  payments: {
    organizer: 'I order for everyone',
    each: 'Each relative pays',
  },
  paymentHints: {
    organizer: 'One payment, and one address.',
    each: 'Own payments, and own addresses. You pay only for your own shirts.',
  },
  paymentNote: "You can't change this once the list is created.",
  message: 'Message to your family (optional)',
  messageHint: "They'll see this next to the shirt.",
  messagePlaceholder: "We'd like to wear these at the service on Saturday.",
  closesOn: 'Last day to join',
  closesOnHint: (latest: string) =>
    `The list closes at the end of that day. The latest possible day is ${latest}.`,
  closesMissing: 'Please choose a day in the future.',
  colors: 'Shirt colors to choose from',
  colorsHint: (most: number) => `Choose one color for everyone, or offer up to ${most}.`,
  colorsMissing: 'Please choose at least one color.',
  colorsTooMany: (most: number) => `Please choose up to ${most} colors.`,
  colorsFailed: "We couldn't load the other colors. You can still offer this one.",
  make: 'Create the Family List',

  linkTitle: 'Share this link',
  linkText: (closes: string, until: string) =>
    `Anyone with the link can add their size until ${closes}, and see the list until ${until}. Search engines never list it.`,
  link: 'Private link',
  copyLink: 'Copy the Link',
  linkCopied: 'Link copied.',
  copyFailed: 'Copy this text:',
  reminder: (name: string, closes: string, link: string) =>
    `We're ordering shirts in memory of ${name}. Please add your size by ${closes}: ${link}`,
  copyReminder: 'Copy a Reminder',
  reminderCopied: 'Reminder copied. Paste it into your family chat.',
  newLink: 'Create a New Link',
  newLinkText:
    'If you create a new link or turn it off, the old one stops working right away. Everyone stays on the list.',
  turnOff: 'Turn Off the Link',
  turnedOff: 'The link is off, so no one can open the list. Everyone stays on it.',

  entriesTitle: (people: number, shirts: number) =>
    people === 0
      ? 'Who wants a shirt'
      : `${people === 1 ? '1 person' : `${people} people`}, ${shirts === 1 ? '1 shirt' : `${shirts} shirts`}`,
  noEntries: 'No one has added a size yet. New names appear here as they come in.',
  addPerson: 'Add Someone',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  addTitle: 'Add someone to the list',
  editTitle: 'Edit this entry',
  saveEntry: 'Save',
  cancel: 'Cancel',

  settings: 'Edit Message, Day, and Colors',
  settingsTitle: 'Your family list',
  saveSettings: 'Save Changes',

  paid: 'Paid',
  unpaid: 'Not paid yet',
  leftOut: 'Left out',
  ownShirts: 'Would you like a shirt, too? Add yours by the link, like everyone else.',
  eachTitle: 'Paid so far',
  eachNone: 'No one has paid yet. When the list closes now, nothing is printed.',
  eachPaid: (people: string, shirts: string, total: string) =>
    `${people} paid ${total} for ${shirts}.`,
  eachDiscount: (rate: number) =>
    `When the list closes now, everyone gets ${formatRate(rate)} back as the family discount.`,
  eachNoDiscount: `With ${low.fromQuantity} or more paid shirts, everyone gets a part back as the family discount.`,
  eachCloses: (when: string) =>
    `The list closes by itself on ${when}. You can also close it now, or give it up.`,
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  closeEach: 'Close and Order Now',
  closeEachTitle: 'Close the list and order?',
  closeEachText: (unpaid: number) =>
    unpaid === 0
      ? "All paid shirts go to print. No one can join after that, and you can't reopen the list."
      : `All paid shirts go to print. ${unpaid === 1 ? "1 person hasn't paid and is" : `${unpaid} people haven't paid and are`} left out. You can't reopen the list.`,
  giveUp: 'Give Up the List',
  giveUpTitle: 'Give up this list?',
  giveUpText:
    "Nothing is printed, and everyone who has paid gets all of their money back. You can't undo this.",
  notYet: 'Not Yet',
  closingTitle: 'Your list is closing',
  closingText:
    "We're closing the payment pages, and then the shirts go to print. This takes a minute at most.",
  eachOrdered: 'The shirts go to print',
  eachOrderedText: (arrival: string | null) =>
    `Everyone who has paid has a confirmation by email, and gets their own package. ${arrival ?? ''}`.trim(),
  givenUp: 'You gave up this list',
  givenUpText:
    'Nothing was printed. Everyone who had paid gets all of their money back, and an email about it.',
  givenUpEmpty: 'The list closed without a paid shirt, so nothing was printed.',

  priceTitle: 'Order summary',
  shirts: (quantity: number) => (quantity === 1 ? '1 shirt' : `${quantity} shirts`),
  included: 'Included',
  split: (parts: number) =>
    `Each order holds up to ${MAX_QUANTITY_PER_SIZE} shirts of a size and color, so your list becomes ${parts} orders. Each gets the same discount, so you won't pay more. You'll pay for them one after the other.`,
  part: (part: number, parts: number) => `Order ${part} of ${parts}`,
  paidAs: (number: string) => `Paid, order ${number}`,
  close: 'Close the List',
  closeEmpty: 'You can close the list once someone is on it.',
  closeText:
    'After that, no one can join or change anything. You can reopen the list until you order.',
  closed: 'Your list is closed. Look it over, then order for everyone.',
  orderForm: 'Order the list',
  order: (shirts: string, total: string) => `Order ${shirts} for ${total}`,
  opening: 'Opening the payment page...',
  reopen: 'Reopen the List',
  reopenDay: 'New last day',
  reopenText: 'Choose a new last day. If a payment page is open for this list, it will close.',
  ordered: 'Your shirts are ordered',
  orderedText: (arrival: string | null) =>
    `We've emailed you the confirmation. ${arrival ?? `The shirts usually arrive in ${DELIVERY_ESTIMATE}, or sooner with express shipping. ${LONG_DELIVERY_SENTENCE}`} Here's the list for handing them out.`,
  partlyOrdered: (open: number) =>
    open === 1
      ? 'One more order is waiting for payment.'
      : `${open} more orders are waiting for payment.`,
  orderedLink: (until: string) =>
    `Relatives can open the list with the link until ${until}. They can't change anything.`,
  orderedLinkOff: 'The link is off, so relatives can no longer open the list.',
  partsNote:
    "The shirts will come in more than one package. Hand them out once they've all arrived.",
  refund: 'If you cancel an order, you can change the list and order it again.',

  deleteList: 'Delete the List',
  deleteTitle: 'Delete this family list?',
  deleteText: 'Everyone on it will be removed, and the link will stop working. Your design stays.',
  keepList: 'Keep It',
  deleted: 'The family list has been deleted.',

  notDone: "That didn't work",
  notDoneText: "Your list hasn't changed. Please try again.",
  changedTitle: 'The list has changed in another window',
  changedText: "Here's how it looks now. Please look it over and try again.",
  noPayment: "We couldn't open the payment page. You haven't been charged. Please try again.",
  privacy: 'Names and sizes are deleted along with the design.',
};
