export const organizerMessages = {
  pageTitle: 'Order together',
  loading: 'Opening your family list…',
  goneTitle: "We couldn't find this design",
  gone: 'It may have been deleted, or it was made in another browser. You can open it where you made it.',
  home: 'Go Home',
  failedTitle: "We couldn't open your list",
  failed: 'Nothing is lost. Please check your connection and try again.',
  tryAgain: 'Try Again',
  backToDesign: 'Back to the Design',
  picture: (name: string) => `T-shirt with the design for ${name}`,
  canceled:
    "You've left the payment page, and nothing was charged. Your list is just as you left it, and you can order whenever you're ready.",

  newIntro: (name: string) =>
    `Everyone who'd like a shirt for ${name} picks their own size on their phone. You order them all in one go.`,
  steps: [
    'Share a private link with your family and friends.',
    "They enter a name and a size. They don't need an account, and they don't pay here.",
    'You close the list, look it over, and order once. From 3 shirts on, all of them cost less.',
  ],
  newTitle: 'Your family list',
  message: 'A few words for your family',
  messageHint: 'They see this next to the shirt. You can leave it empty.',
  messagePlaceholder: "We'd like to wear these at the service on Saturday.",
  closesOn: 'Last day to join',
  closesOnHint: (latest: string) =>
    `The list closes at the end of that day. The latest possible day is ${latest}.`,
  closesMissing: 'Please choose a day that is still to come.',
  colors: 'Shirt colors to choose from',
  colorsHint: (most: number) => `Choose one color for everyone, or offer up to ${most}.`,
  colorsMissing: 'Please choose at least one color.',
  colorsTooMany: (most: number) => `Please choose ${most} colors at most.`,
  colorsFailed: "We couldn't load the other colors. You can still offer this one.",
  make: 'Make the Family List',

  linkTitle: 'Share this link',
  linkText: (until: string) =>
    `Anyone with the link can add their size. It works until ${until}, and search engines never list it.`,
  link: 'Private link',
  copyLink: 'Copy the Link',
  linkCopied: 'The link is copied.',
  copyFailed: 'Copy this text:',
  reminder: (name: string, closes: string, link: string) =>
    `We're ordering shirts in memory of ${name}. Please add your size by ${closes}: ${link}`,
  copyReminder: 'Copy a Reminder',
  reminderCopied: 'The reminder is copied. Paste it into your family chat.',
  newLink: 'Make a New Link',
  newLinkText:
    'If you make a new link or turn it off, the old one stops working right away. Everyone on the list stays.',
  turnOff: 'Turn the Link Off',
  turnedOff: 'The link is off. No one can open the list, and everyone on it stays.',

  entriesTitle: (people: number, shirts: number) =>
    people === 0
      ? 'Who wants a shirt'
      : `${people === 1 ? '1 person' : `${people} people`}, ${shirts === 1 ? '1 shirt' : `${shirts} shirts`}`,
  noEntries: 'No one has added a size yet. This page shows new names as they come in.',
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

  priceTitle: 'What it comes to',
  shirts: (quantity: number) => (quantity === 1 ? '1 shirt' : `${quantity} shirts`),
  discount: (rate: string) => `Bulk discount, ${rate} off`,
  shipping: 'Shipping',
  included: 'Included',
  total: 'Total',
  split: (parts: number) =>
    `An order holds up to 10 shirts of a size and color, so your list becomes ${parts} orders. Each has the same discount, so you don't pay more. You pay them one after the other.`,
  part: (part: number, parts: number) => `Order ${part} of ${parts}`,
  paidAs: (number: string) => `Paid, order ${number}`,
  close: 'Close the List',
  closeEmpty: 'You can close the list once someone is on it.',
  closeText:
    'No one can join or change anything after that. You can open it again until you order.',
  closed: 'Your list is closed. Look it over, then order for everyone.',
  order: (shirts: string, total: string) => `Order ${shirts} for ${total}`,
  opening: 'Opening the payment page…',
  reopen: 'Open the List Again',
  reopenDay: 'New last day',
  reopenText: 'Choose a new last day. If a payment page is open for this list, it closes.',
  ordered: 'Your list is ordered',
  orderedText: "The confirmation is in your email. Here's the list for handing the shirts out.",
  partlyOrdered: (open: number) =>
    open === 1
      ? 'One more order is waiting for its payment.'
      : `${open} more orders are waiting for their payment.`,
  partsNote: 'The shirts come in more than one parcel. Hand them out once all of them are there.',
  refund: 'If you cancel an order, you can change the list and order it again.',

  deleteList: 'Delete the List',
  deleteTitle: 'Delete this family list?',
  deleteText: 'Everyone on it is removed, and the link stops working. Your design stays.',
  keepList: 'Keep It',
  deleted: 'The family list is deleted.',

  notDone: "That didn't work",
  notDoneText: 'Your list is unchanged. Please try again.',
  changedTitle: 'The list has changed in another window',
  changedText: "Here's how it looks now. Please look it over and try again.",
  noPayment: "We couldn't open the payment page. Nothing was charged. Please try again.",
  privacy: 'Names and sizes are deleted together with the design.',
};
