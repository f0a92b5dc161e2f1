/** A heading that has a separate address. */
export interface Heading {
  id: string;
  /** Plain text. */
  title: string;
  /** 2 or 3; the page's own title is 1. */
  level: number;
}

/** A page of the documentation before the frame is put around it. */
export interface DocPage {
  /** Where it is served: `/docs/quick-start`. */
  path: string;
  /** Plain text. */
  title: string;
  /** HTML of the article in pieces, from `<h1>` on; whatever was not ours in it is escaped. Rendered while it is read. */
  html(): Iterable<string>;
  headings: Heading[];
  /** The words of the page, for the search. */
  text: string;
}

/** A group of links of the navigation. */
export interface NavSection {
  title: string;
  links: { path: string; title: string }[];
}
