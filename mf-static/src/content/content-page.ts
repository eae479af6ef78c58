/** A question with its answer, or a part of a section. */
export interface ContentEntry {
  /** Address within the page, for links such as `/faq#can-i-cancel`. */
  id: string;
  title: string;
  html: string;
}

export interface ContentSection extends ContentEntry {
  entries: ContentEntry[];
}

/** What the build makes of one Markdown file of `content/`. */
export interface ContentPage<Front = Record<string, unknown>> {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** Everything else between the `---` lines, placeholders filled. */
  front: Front;
  introHtml: string;
  sections: ContentSection[];
}
