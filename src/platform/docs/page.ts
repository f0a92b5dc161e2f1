/** A heading with an anchor. */
export interface Heading {
  id: string;
  /** Plain text. */
  title: string;
  /** 2 or 3; the page's title is 1. */
  level: number;
}

/** A page of the documentation without its frame. */
export interface DocPage {
  /** Its address: `/docs/quick-start`. */
  path: string;
  /** Plain text. */
  title: string;
  /** HTML of the article in pieces, from `<h1>` on, with foreign content escaped. Rendered while it is read. */
  html(): Iterable<string>;
  headings: Heading[];
  /** The words of the page, for the search. */
  text: string;
}

/** A group of links in the navigation. */
export interface NavSection {
  title: string;
  links: { path: string; title: string }[];
}
