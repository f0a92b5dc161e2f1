/** Lists of the dashboard that have saved views. */
export const VIEW_LISTS = [
  'verifications',
  'agreements',
  'releases',
  'consents',
  'complaints',
  'reports',
  'audit_log',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The maximum number of views of one member and list. */
export const MOST_VIEWS = 20;

/** The filters of a list under a name. */
export interface SavedView {
  name: string;
  /** As in the page's address; the dashboard ignores those it does not know. */
  filters: Record<string, string>;
  /** Whether the list opens with it. */
  default: boolean;
}

/** A member's views of one list. */
export interface ListViews {
  list: ViewList;
  /** Increases with each change; 0 if there was none. */
  version: number;
  views: SavedView[];
}

/** Two names that differ only in case or in their Unicode form are the same. */
export const keyOfName = (name: string): string => name.normalize('NFKC').toLowerCase();
