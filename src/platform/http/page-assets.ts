import { readFileSync } from 'node:fs';
import { contentHash } from './html-page.ts';

export interface AssetNames {
  /** Files of `src/web`; one after the other. */
  styles: readonly string[];
  script: string;
  /** What the page shows beside its own HTML, as directives of a Content-Security-Policy: `img-src data:`. */
  shows: string;
  camera?: boolean;
}

/** Style and script that are sent inside a hosted page: one request, and nothing but these bytes may run. */
export interface PageAssets {
  style: string;
  script: string;
  headers: Record<string, string>;
}

/** Gives a page's assets; they are read when it is shown first. */
export function pageAssets(names: AssetNames): () => PageAssets {
  let loaded: PageAssets | undefined;
  return () => {
    loaded ??= load(names);
    return loaded;
  };
}

function load({ styles, script: name, shows, camera = false }: AssetNames): PageAssets {
  const read = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8');
  const style = styles.map(read).join('');
  const script = read(name);
  return {
    style,
    script,
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src ${contentHash(script)}; style-src ${contentHash(style)}; connect-src 'self'; ${shows}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'Permissions-Policy': `camera=(${camera ? 'self' : ''}), microphone=(), geolocation=()`,
    },
  };
}

/** JSON that cannot end the element it stands in. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
