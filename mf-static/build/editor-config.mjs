import { LAYOUTS, NOTICE, NOTICE_FILE, PAGES, STORIES, STORY } from './content-schema.mjs';

const CONTENT = 'mf-static/content';
/** Values that the editor puts into new campaign pages. */
const DEFAULTS = { layout: LAYOUTS[0] };
const FACTS = 'Prices, times and sizes are facts such as {{price}}: the desk lists them';

/**
 * Configuration of Decap CMS, with the same fields, limits and hints that the check uses.
 *
 * @param {object} backend its `backend`
 * @param {object} [more] of the place where it is served, such as `site_url`
 */
export function editorConfig(backend, more = {}) {
  return {
    ...more,
    backend,
    publish_mode: 'editorial_workflow',
    media_folder: `${CONTENT}/pictures`,
    public_folder: '',
    slug: { encoding: 'ascii', clean_accents: true },
    editor: { preview: false },
    collections: [
      {
        name: 'pages',
        label: 'Pages',
        files: Object.entries(PAGES).map(([name, schema]) => ({
          name,
          label: titled(name),
          file: `${CONTENT}/${name}.md`,
          fields: fieldsOf(schema),
        })),
      },
      {
        name: STORIES,
        label: 'Campaign pages',
        label_singular: 'Campaign page',
        description: 'The path is made of the title: /stories/our-title',
        folder: `${CONTENT}/${STORIES}`,
        create: true,
        extension: 'md',
        format: 'frontmatter',
        identifier_field: 'title',
        slug: '{{slug}}',
        fields: fieldsOf(STORY),
      },
      {
        name: 'notices',
        label: 'Notice',
        files: [
          {
            name: 'notice',
            label: 'Notice above every page',
            file: `${CONTENT}/${NOTICE_FILE}`,
            fields: fieldsOf(NOTICE),
          },
        ],
      },
    ],
  };
}

function fieldsOf({ fields, hasBody }) {
  const body = {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    required: false,
    hint: FACTS,
    buttons: [
      'bold',
      'italic',
      'link',
      'heading-two',
      'heading-three',
      'bulleted-list',
      'numbered-list',
    ],
    editor_components: [],
    // Without a switch to the source, which has no name for screen readers.
    modes: ['rich_text'],
  };
  return [...fields.map(widgetOf), ...(hasBody ? [body] : [])];
}

function widgetOf({ name, label, kind, hint, optional = false, max, options, fields = [] }) {
  const common = {
    name,
    label,
    required: !optional,
    ...(hint && { hint: max ? `${hint}. At most ${max} characters` : hint }),
    ...(!hint && max && { hint: `At most ${max} characters` }),
    ...(name in DEFAULTS && { default: DEFAULTS[name] }),
  };
  const limit = max && { pattern: [`^[\\s\\S]{0,${max}}$`, `At most ${max} characters`] };
  switch (kind) {
    case 'line':
      return { ...common, widget: 'string', ...limit };
    case 'text':
      return { ...common, widget: 'text', ...limit };
    case 'link':
      return {
        ...common,
        widget: 'string',
        pattern: ['^(/|https:|mailto:)', 'Begins with / or https:'],
      };
    case 'time':
      return { ...common, widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ' };
    case 'choice':
      return { ...common, widget: 'select', options };
    case 'choices':
      return { ...common, widget: 'select', options, multiple: true };
    case 'picture':
      return { ...common, widget: 'image', choose_url: false };
    case 'texts':
      return {
        ...common,
        widget: 'list',
        field: { name: 'line', label, widget: 'string', ...limit },
      };
    case 'group':
      return { ...common, widget: 'object', fields: fields.map(widgetOf) };
    default:
      return { ...common, widget: 'list', fields: fields.map(widgetOf) };
  }
}

/** `return-policy`: Return policy. */
function titled(name) {
  const words = name.replaceAll('-', ' ');
  return words === 'faq' ? 'FAQ' : words.charAt(0).toUpperCase() + words.slice(1);
}

// For a git host: `node editor-config.mjs github owner/repository https://shop.example`.
if (import.meta.main) {
  const [, , name, repo, site_url] = process.argv;
  console.log(JSON.stringify(editorConfig({ name, repo, branch: 'main' }, { site_url }), null, 2));
}
