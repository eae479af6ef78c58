/** A wording to avoid, and its replacement. */
export interface WordRule {
  /** With the flags g and i; must not match an empty text. */
  pattern: RegExp;
  instead: string;
}

const rule = (pattern: string, instead: string): WordRule => ({
  // A turn may continue on the next line.
  pattern: new RegExp(pattern.replaceAll(' ', '\\s+'), 'gi'),
  instead,
});
/** Entire words. */
const words = (pattern: string, instead: string) =>
  rule(`(?<![a-z])(?:${pattern})(?![a-z])`, instead);

/** Ambiguous or unusual wordings; checked in comments, test titles and Markdown. */
export const DIALECT: readonly WordRule[] = [
  words('e-mails?(?!-address)', 'email'),
  words('anew', 'again'),
  words('nobody|whoever|somebody', 'no user, any client, someone'),
  words('let(?:s|ting)? go(?: of)?', 'cancel, release, disconnect'),
  words('(?:is|are|was|were|be|been) told', 'is notified, gets, receives'),
  words('tells? of', 'reports'),
  words('at once', 'immediately, concurrently, in one transaction'),
  words('by (?:itself|themselves)', 'automatically, separately'),
  words('of (?:its|their) own(?! [a-z])', 'separate'),
  words('what (?:nothing|nobody|others)', 'the noun'),
  words('(?:for|to|by|from|of|with|but|not) who', 'the noun'),
  words('goes on|went on|going on', 'continues'),
  words('looked at', 'checked, reviewed'),
  words('begun', 'started'),
  words('in words', 'with a readable message'),
  words("in (?:the|its|their) words|in [a-z]+'s words", 'the message, the text'),
];

const OUR =
  'arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab(?!ora)|neighb|od|rig|rum|savi|vap|vig|parl';
const RE = 'cent|(?:centi|kilo|milli)met|met|lit|fib|theat|calib';
const LL = 'bevel|channel|counsel|dial|fuel|label|level|marshal|model|signal|total|travel|tunnel';
const ISE =
  'anonym|apolog|author|capital|categor|central|character|critic|custom|digit|emphas|equal|final|' +
  'formal|general|initial|local|material|maxim|memo|memor|minim|modern|neutral|normal|optim|organ|' +
  'priorit|random|raster|real|recogn|sanit|serial|special|stabil|standard|summar|symbol|synchron|' +
  'token|util|vector|visual';

/** British spellings; checked in identifiers as well. */
export const BRITISH: readonly WordRule[] = [
  words(`(?:${OUR})our(?:s|ed|ing|ful|less|able|hood|ites?)?`, '-or'),
  words(`(?:${RE})res?|centred`, '-er'),
  words('(?:cata|ana)logues?', '-log'),
  words('(?:lic|def|off|pret)ence[sd]?', '-ense'),
  words('fulfil(?:s|ments?)?|enrol(?:s|ments?)?|instalments?|skilful|wilful', '-ll-'),
  words(`(?:${LL})l(?:ed|ing|er|ers)`, 'a single l'),
  words(`(?:${ISE})is(?:e|es|ed|ing|er|ers|ations?)|analys(?:e|ed|ing)`, '-ize, -yze'),
  words('grey(?:s|ed|ish)?', 'gray'),
  words('aluminium|artefacts?|ageing|judgements?|cheques?|tyres?|kerbs?|mould(?:s|ed)?', 'US form'),
  words('programmes?|sceptic(?:s|al)?|whilst|amongst|cosy|pyjamas|moustache', 'US form'),
  words('learnt|spelt|burnt|practis(?:e|ed|es|ing)|enquir(?:y|ies|e)', 'US form'),
];

/** Names that we do not choose: options of libraries, and color names in user input. */
export const FOREIGN_NAMES: ReadonlySet<string> = new Set([
  'colour',
  'colouring',
  'grey',
  'heatherGrey',
  'labelledBy',
  'optimiseCoding',
]);

/** Only in prose: `cancelled` is a status of orders, so identifiers may contain it. */
export const BRITISH_IN_PROSE: readonly WordRule[] = [words('cancell(?:ed|ing|er)', 'canceled')];
