/**
 * What the pages of `content/` consist of. `npm run check -w mf-static` refuses what differs, and
 * the editor's forms have the same fields, limits and hints.
 *
 * @typedef {object} Field
 * @property {string} name in the part between the --- lines
 * @property {string} label in the editor
 * @property {'line' | 'text' | 'texts' | 'group' | 'groups' | 'choice' | 'choices' | 'link' | 'picture' | 'time'} kind
 *   one line, several lines, a list of lines, fields together, a list of such, one or several of the
 *   options, a path of the shop, a file of `content/pictures`, ISO 8601
 * @property {string} [hint] where visitors see it
 * @property {boolean} [optional]
 * @property {number} [max] number of characters as typed, a fact with its braces
 * @property {readonly string[]} [options]
 * @property {readonly Field[]} [fields]
 *
 * @typedef {object} PageSchema
 * @property {readonly Field[]} fields
 * @property {boolean} hasBody whether Markdown may follow
 */

/** Template ids with a picture in `src/images/designs.ts`. */
export const SHOWN_TEMPLATES = [
  'heaven-memory',
  'heaven-memory-2',
  'heaven-memory-3',
  'heaven-memory-4',
  'military-memorial',
  'butterfly-garden',
  'starry-lake',
  'harbor-light',
];

const line = (name, label, more = {}) => ({ name, label, kind: 'line', max: 90, ...more });
const text = (name, label, more = {}) => ({ name, label, kind: 'text', max: 300, ...more });

const HEAD = [
  line('title', 'Title', {
    max: 60,
    hint: 'Heading of the page, tab of the browser, search results',
  }),
  text('description', 'Description', {
    max: 260,
    hint: 'Below the title in search results and link previews',
  }),
  line('image_alt', 'Description of the preview image', {
    max: 160,
    hint: 'For people who cannot see the image of a link',
  }),
];
const EYEBROW = line('eyebrow', 'Small label above the title', { max: 30 });
const LEAD = text('lead', 'Sentence below the title', { max: 200 });
const TITLE = line('title', 'Title', { max: 60 });
const TEXT = text('text', 'Text');
const CLOSE = [
  line('close_title', 'Last band: title', { max: 60 }),
  text('close_text', 'Last band: text', { max: 200 }),
];
const ACTION = line('action', 'Button', { max: 40, hint: 'It leads to the design page' });
const group = (name, label, fields) => ({ name, label, kind: 'group', fields });
const groups = (name, label, fields) => ({ name, label, kind: 'groups', fields });
const page = (hasBody, ...fields) => ({ hasBody, fields: [...HEAD, ...fields] });

const LEGAL = page(
  true,
  EYEBROW,
  LEAD,
  line('updated', 'Last updated', { max: 30, hint: 'Month and year, after a lawyer has read it' }),
  line('needsReview', 'Who reviews a change', { optional: true, max: 30 }),
);

/** @type {Readonly<Record<string, PageSchema>>} by page name */
export const PAGES = {
  home: page(
    false,
    line('tagline', 'Headline', { max: 60 }),
    text('text', 'Sentence below the headline', { max: 120 }),
    line('start', 'Button', { max: 30 }),
    line('price', 'Price line'),
    text('privacy', 'Note about the photo', { max: 140 }),
    group('examples', 'Examples', [TITLE, TEXT]),
    group('compare', 'Before and after', [TITLE, TEXT, line('hint', 'Hint', { max: 80 })]),
    group('steps', 'Steps', [TITLE, groups('list', 'Steps', [TITLE, TEXT])]),
    group('price_block', 'Price', [
      TITLE,
      TEXT,
      { name: 'points', label: 'Points', kind: 'texts', max: 90 },
    ]),
    group('questions', 'Questions', [
      TITLE,
      groups('list', 'Questions', [
        line('question', 'Question'),
        text('answer', 'Answer', { max: 300 }),
      ]),
      line('more', 'Link to all', { max: 40 }),
    ]),
    group('close', 'Last band', [TITLE, TEXT]),
  ),
  gallery: page(
    false,
    EYEBROW,
    LEAD,
    line('action', 'Button of a design', { max: 30 }),
    groups('scenes', 'Designs', [
      { name: 'id', label: 'Template', kind: 'choice', options: SHOWN_TEMPLATES },
      line('name', 'Name', { max: 40 }),
      text('text', 'Text', { max: 140 }),
    ]),
    line('more_title', 'Title of the second part', { max: 40 }),
    line('reviews_title', 'Title above reviews', { max: 40 }),
    text('note', 'Note below the designs'),
    ...CLOSE,
    line('close_action', 'Last band: button', { max: 40 }),
  ),
  pricing: page(
    true,
    EYEBROW,
    LEAD,
    line('product', 'Product', { max: 40 }),
    line('unit', 'Unit', { max: 30 }),
    line('shipping', 'Shipping', { max: 60 }),
    { name: 'points', label: 'Points', kind: 'texts', max: 90 },
    line('steps_title', 'Discounts: title', { max: 60 }),
    text('steps_text', 'Discounts: text', { max: 200 }),
    line('calculator_title', 'Calculator: title', { max: 60 }),
    text('calculator_text', 'Calculator: text', { max: 200 }),
  ),
  'how-it-works': page(true, EYEBROW, LEAD, ...CLOSE, ACTION),
  faq: page(
    true,
    EYEBROW,
    LEAD,
    line('missing', 'Before the link to Contact', { max: 40 }),
    line('contact', 'Link to Contact', { max: 40 }),
    ACTION,
  ),
  contact: page(
    false,
    EYEBROW,
    LEAD,
    line('aside_title', 'Title beside the form', { max: 60 }),
    groups('aside', 'Beside the form', [
      TITLE,
      text('text', 'Text', { max: 200 }),
      { name: 'href', label: 'Leads to', kind: 'link', hint: 'Begins with /' },
      line('link', 'Words of the link', { max: 40 }),
    ]),
  ),
  privacy: LEGAL,
  terms: LEGAL,
  'return-policy': LEGAL,
};

/** Folder of campaign pages, and their path. */
export const STORIES = 'stories';

/** What a campaign page shows between its opening and its last band. */
export const LAYOUTS = ['text', 'questions', 'picture', 'showcase', 'action'];

/** @type {PageSchema} a campaign page: `content/stories/<path>.md` is `/stories/<path>` */
export const STORY = page(
  true,
  {
    name: 'layout',
    label: 'Layout',
    kind: 'choice',
    options: LAYOUTS,
    hint: 'text: sections; questions: each ### opens; picture: beside the title; showcase: designs; action: a large button',
  },
  {
    name: 'picture',
    label: 'Picture',
    kind: 'picture',
    hint: 'JPG, PNG or WebP, at least 640 pixels wide; also the image of links to the page',
  },
  EYEBROW,
  LEAD,
  {
    name: 'templates',
    label: 'Designs',
    kind: 'choices',
    options: SHOWN_TEMPLATES,
    optional: true,
    hint: 'For the layout showcase: two or more',
  },
  ACTION,
  ...CLOSE,
);

/** File of the notice above every page. */
export const NOTICE_FILE = 'notice.md';

/** @type {PageSchema} */
export const NOTICE = {
  hasBody: false,
  fields: [
    text('text', 'Message', {
      max: 160,
      hint: 'Above every page, such as the last day to order for a holiday',
    }),
    line('link', 'Words of a link', { max: 40, optional: true, hint: 'After the message' }),
    {
      name: 'href',
      label: 'The link leads to',
      kind: 'link',
      optional: true,
      hint: 'Begins with /',
    },
    { name: 'from', label: 'Shown from', kind: 'time', optional: true, hint: 'Empty: at once' },
    { name: 'until', label: 'Shown until', kind: 'time', hint: 'It disappears by itself' },
  ],
};

/** @param {string} name as of `readContent`, or `notice` @returns {PageSchema | undefined} */
export function schemaOf(name) {
  if (name.startsWith(`${STORIES}/`)) return STORY;
  if (`${name}.md` === NOTICE_FILE) return NOTICE;
  return Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
}

/**
 * Compares the front matter of a page, as typed, with its schema.
 *
 * @param {Record<string, unknown>} data
 * @param {readonly Field[]} fields
 * @returns {string[]} problems
 */
export function fieldProblems(data, fields, place = '') {
  const known = new Set(fields.map(({ name }) => name));
  return [
    ...Object.keys(data)
      .filter((name) => !known.has(name))
      .map((name) => `${place}${name} is no field of this page: remove it, or correct its name`),
    ...fields.flatMap((field) => problemsOf(data[field.name], field, `${place}${field.name}`)),
  ];
}

function problemsOf(value, field, name) {
  const { kind, optional, max = Infinity, options = [], fields = [] } = field;
  if (value === undefined || value === null || value === '')
    return optional ? [] : [name === 'image_alt' ? IMAGE_ALT : `it needs ${name}: ${field.label}`];
  if (kind === 'group')
    return typeof value === 'object' && !Array.isArray(value)
      ? fieldProblems(value, fields, `${name}.`)
      : [`${name} must have fields: ${fields.map((each) => each.name).join(', ')}`];
  if (['groups', 'texts', 'choices'].includes(kind)) {
    const one = { groups: 'group', texts: 'line', choices: 'choice' }[kind];
    if (!Array.isArray(value)) return [`${name} must be a list, one line with - for each`];
    return value.flatMap((each, at) =>
      problemsOf(each, { ...field, kind: one }, `${name} ${at + 1}`),
    );
  }
  if (typeof value !== 'string') return [`${name} must be a text; put it into "quotes"`];
  if (kind === 'time' && !TIME.test(value))
    return [`${name} must be a day, a time and their zone, as in 2026-12-12T09:00:00-05:00`];
  if (kind === 'choice' && !options.includes(value))
    return [`${name} cannot be "${value}"; choose ${options.join(', ')}`];
  if (value.length > max)
    return [`${name} has ${value.length} characters; at most ${max} fit the page`];
  return [];
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const IMAGE_ALT = 'it needs image_alt: what the image of a link shows';
