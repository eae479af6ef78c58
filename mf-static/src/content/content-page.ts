/** A question with its answer, or a subsection. */
export interface ContentEntry {
  /** Anchor in the page, for links such as `/faq#can-i-cancel`. */
  id: string;
  title: string;
  html: string;
}

export interface ContentSection extends ContentEntry {
  entries: ContentEntry[];
}

/** Content of a page, rendered from one Markdown file of `content/`. */
export interface ContentPage<Front = Record<string, unknown>> {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** All other front matter, with placeholders filled. */
  front: Front;
  introHtml: string;
  sections: ContentSection[];
}
