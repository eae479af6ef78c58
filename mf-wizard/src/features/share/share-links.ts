/** Share URLs of other sites, which receive nothing before they are pressed. */
export const facebookLink = (url: string): string =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`;

export const twitterLink = (url: string, text: string): string =>
  `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`;

/** The absolute URL of a page of this site. */
export const absolute = (path: string): string => new URL(path, window.location.origin).href;
