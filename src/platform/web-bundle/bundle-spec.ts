/** What is to be bundled for browsers. */
export interface BundleSpec {
  /** Names it among others in the cache: lower case and hyphens. */
  name: string;
  /** Absolute paths of TypeScript files, by the name that each gets. */
  entries: Readonly<Record<string, string>>;
  /** Packages and `#imports` that are replaced by a file, an absolute path. */
  aliases?: Readonly<Record<string, string>>;
}

/** One script of a bundle: an ES module without imports. */
export interface BundledFile {
  /** With the hash of its content: `worker-5f2c….js`. */
  name: string;
  content: string;
}
