import type { ComposeDraft, FieldDraft, FieldType } from '../draft.ts';

export const FIELD_TYPES = [
  'signature',
  'initials',
  'date',
  'text',
  'checkbox',
] as const satisfies readonly FieldType[];

/** In points, as large as a hand writes. */
const SIZES: Record<FieldType, { width: number; height: number }> = {
  signature: { width: 180, height: 44 },
  initials: { width: 60, height: 32 },
  date: { width: 90, height: 22 },
  text: { width: 180, height: 22 },
  checkbox: { width: 16, height: 16 },
};

/** Shares of the page by which keys move and resize. */
const STEP = 0.005;
/** In points; the service takes nothing smaller. */
const LEAST = { width: 8, height: 6 };

/** Dark enough to be read on white, and apart from each other also for readers who do not see every color. */
const COLORS = ['#1864ab', '#a61e4d', '#2b8a3e', '#862e9c', '#a84300', '#0b7285', '#5f3dc4', '#495057'] as const;

export const colorOf = (index: number): string => COLORS[index % COLORS.length] ?? COLORS[0];

let made = 0;

/** In the middle of a page, a little below those that lie there already. */
export function newField(draft: ComposeDraft, of: { type: FieldType; party: string; page: number }): FieldDraft {
  const size = draft.file?.pages[of.page - 1] ?? { width: 595, height: 842 };
  const width = Math.min(1, SIZES[of.type].width / size.width);
  const height = Math.min(1, SIZES[of.type].height / size.height);
  const there = draft.fields.filter(({ page }) => page === of.page).length;
  made += 1;
  const key = `${Date.now().toString(36)}-${made}`;
  const y = 0.3 + 0.06 * (there % 10);
  return { key, ...of, x: (1 - width) / 2, y: Math.min(y, 1 - height), width, height, required: true, label: '' };
}

type Place = Pick<FieldDraft, 'x' | 'y' | 'width' | 'height'>;

/** Moved by shares of the page, and held on it. */
export function moved(field: Place, { x, y }: { x: number; y: number }): Pick<Place, 'x' | 'y'> {
  const held = (value: number, extent: number): number => Math.min(Math.max(0, value), 1 - extent);
  return { x: held(field.x + x, field.width), y: held(field.y + y, field.height) };
}

/** Made larger or smaller by shares of the page, and held on it. */
export function resized(
  field: Place,
  by: { x: number; y: number },
  size: { width: number; height: number },
): Pick<Place, 'width' | 'height'> {
  const held = (value: number, least: number, most: number): number => Math.min(Math.max(least, value), most);
  return {
    width: held(field.width + by.x, LEAST.width / size.width, 1 - field.x),
    height: held(field.height + by.y, LEAST.height / size.height, 1 - field.y),
  };
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

export const arrowOf = (key: string): { x: number; y: number } | undefined => ARROWS[key];
