export function checkContent(site: {
  sources: Readonly<Record<string, string>>;
  notice: string;
  facts: Readonly<Record<string, string>>;
  isRoute: (path: string) => boolean;
  hasImage: (file: string) => boolean;
  pictureProblem: (file: string) => Promise<string | undefined>;
}): Promise<string[]>;
