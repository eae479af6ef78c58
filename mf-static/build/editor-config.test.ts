import { contentNames, sourceOf } from '../test/content';
import { fieldProblems, schemaOf } from './content-schema.mjs';
import { editorConfig } from './editor-config.mjs';
import { splitFrontMatter } from './render-content.mjs';

interface Widget {
  name: string;
  widget: string;
  required?: boolean;
  pattern?: [string, string];
  options?: string[];
  field?: Widget;
  fields?: Widget[];
}

/** What the editor refuses of a value, as Decap CMS does. */
function refused(value: unknown, widget: Widget): string[] {
  const { name, required = true, pattern, options, field, fields } = widget;
  if (value === undefined || value === '') return required ? [name] : [];
  if (Array.isArray(value) && widget.widget === 'list')
    return value.flatMap((each) =>
      field ? refused(each, field) : refused(each, { ...widget, widget: 'object' }),
    );
  if (fields)
    return fields.flatMap((each) => refused((value as Record<string, unknown>)[each.name], each));
  if (options && ![value].flat().every((each) => options.includes(String(each)))) return [name];
  return pattern && !new RegExp(pattern[0]).test(String(value)) ? [name] : [];
}

const [pages, stories] = editorConfig({ name: 'proxy' }).collections as [
  { files: { name: string; fields: Widget[] }[] },
  { fields: Widget[] },
];
const formOf = (name: string): Widget[] =>
  name.startsWith('stories/')
    ? stories.fields
    : pages.files.find((each) => each.name === name)!.fields;

describe("the editor's forms", () => {
  it.each(contentNames)('accept %s as it is, and know all of its fields', (name) => {
    const { data, content } = splitFrontMatter(sourceOf(name));
    const form = formOf(name);
    const entry = { ...data, ...(content.trim() && { body: content }) };
    expect(refused(entry, { name: '', widget: 'object', fields: form })).toEqual([]);
    expect(form.map((each) => each.name)).toEqual(expect.arrayContaining(Object.keys(entry)));
  });

  it.each([
    ['faq', { lead: 'a'.repeat(201) }],
    ['home', { close: { title: 'a'.repeat(61), text: 'b' } }],
    ['pricing', { points: ['a'.repeat(91)] }],
    ['stories/ordering-as-a-family', { layout: 'hero' }],
    ['privacy', { image_alt: '' }],
  ])('refuse of %s what the check refuses: %j', (name, change) => {
    const data = { ...splitFrontMatter(sourceOf(name)).data, ...change };
    const fields = formOf(name).filter((each) => each.name !== 'body');
    expect(refused(data, { name: '', widget: 'object', fields })).toHaveLength(1);
    expect(fieldProblems(data, schemaOf(name)!.fields)).toHaveLength(1);
  });
});
