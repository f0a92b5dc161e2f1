import { PARTY_COLORS } from '#kernel/tokens.ts';
import type { FieldDraft, FieldType } from '../draft.ts';

export const FIELD_TYPES = [
  'signature',
  'initials',
  'date',
  'text',
  'checkbox',
] as const satisfies readonly FieldType[];

/** Identifies a dragged kind before it is dropped. */
export const typeOf = (type: FieldType): string => `application/x-avouch-${type}`;

/** The service's limit (`MOST_FIELDS` of the verifier). */
export const MOST_FIELDS = 500;

/** In points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A distance or direction in shares of a page. */
export interface Vector {
  x: number;
  y: number;
}

type Place = Pick<FieldDraft, 'x' | 'y' | 'width' | 'height'>;

/** In points, for handwriting. */
const SIZES: Record<FieldType, PageSize> = {
  signature: { width: 180, height: 44 },
  initials: { width: 60, height: 32 },
  date: { width: 90, height: 22 },
  text: { width: 180, height: 22 },
  checkbox: { width: 16, height: 16 },
};

/** Share of the page by which keys move and resize. */
const STEP = 0.005;
/** In points; the service's minimum. */
const LEAST = { width: 8, height: 6 };
/** Pixels between fields placed below each other, so that each can be tapped. */
const GAP = 16;

export const colorOf = (index: number): string =>
  PARTY_COLORS[Math.max(0, index) % PARTY_COLORS.length] ?? PARTY_COLORS[0];

const held = (value: number, least: number, most: number): number => Math.min(Math.max(least, value), most);

let made = 0;

function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}

interface NewField {
  type: FieldType;
  party: string;
  page: number;
  size: PageSize;
  /** The intended center, as far as the page and other fields allow. */
  middle: Vector;
}

/** A field of the default size around a point of a page. */
export function newField({ type, party, page, size, middle }: NewField): FieldDraft {
  const width = Math.min(1, SIZES[type].width / size.width);
  const height = Math.min(1, SIZES[type].height / size.height);
  const place = onPage({ x: middle.x - width / 2, y: middle.y - height / 2, width, height });
  return { key: newKey(), type, party, page, ...place, required: true, label: '' };
}

/** A copy of the field next to it. */
export function duplicateOf(field: FieldDraft, fields: readonly FieldDraft[], shown: PageSize): FieldDraft {
  return { ...atFreePlace(field, fields, shown), key: newKey() };
}

/** Copies at the same position of every page without a field of its kind there. */
export function copiesOf(field: FieldDraft, fields: readonly FieldDraft[], pages: readonly PageSize[]): FieldDraft[] {
  const from = pages[field.page - 1];
  if (!from) return [];
  return pages.flatMap((size, index) => {
    const copy = onOtherPage(field, { page: index + 1, from, to: size });
    const isThere = fields.some(
      (other) =>
        other.page === copy.page && other.type === copy.type && other.party === copy.party && overlap(other, copy),
    );
    return isThere ? [] : [{ ...copy, key: newKey() }];
  });
}

/** The field on another page, in the same size. */
export function onOtherPage(
  field: FieldDraft,
  { page, from, to }: { page: number; from: PageSize; to: PageSize },
): FieldDraft {
  const width = Math.min(1, (field.width * from.width) / to.width);
  const height = Math.min(1, (field.height * from.height) / to.height);
  return { ...field, page, ...onPage({ x: field.x, y: field.y, width, height }) };
}

/** The field in place, or below, above, or beside others; `shown`: the page in pixels. */
export function atFreePlace(field: FieldDraft, fields: readonly FieldDraft[], shown: PageSize): FieldDraft {
  const others = fields.filter(({ page }) => page === field.page);
  const gap = { x: GAP / shown.width, y: GAP / shown.height };
  const rows = Math.ceil(1 / gap.y);
  const places = [0, 1, -1, 2, -2].flatMap((column) =>
    Array.from({ length: 2 * rows }, (_, row) => ({
      x: field.x + column * (field.width + gap.x),
      y: field.y + (row < rows ? row : rows - row - 1) * gap.y,
    })),
  );
  const free = places.find(({ x, y }) => {
    const { width, height } = field;
    const around = { x: x - gap.x, y: y - gap.y, width: width + 2 * gap.x, height: height + 2 * gap.y };
    return isOnPage({ x, y, width, height }) && !others.some((other) => overlap(other, around));
  });
  return { ...field, ...free };
}

export function overlap(one: Place, other: Place): boolean {
  const isApart = (a: number, aSize: number, b: number, bSize: number) => a + aSize <= b || b + bSize <= a;
  return !isApart(one.x, one.width, other.x, other.width) && !isApart(one.y, one.height, other.y, other.height);
}

function isOnPage({ x, y, width, height }: Place): boolean {
  return x >= 0 && y >= 0 && x + width <= 1 && y + height <= 1;
}

function onPage({ x, y, width, height }: Place): Place {
  return { x: held(x, 0, 1 - width), y: held(y, 0, 1 - height), width, height };
}

/** Moved by shares of the page, within the page. */
export function moved(field: Place, { x, y }: Vector): Pick<Place, 'x' | 'y'> {
  return { x: held(field.x + x, 0, 1 - field.width), y: held(field.y + y, 0, 1 - field.height) };
}

/** A corner: left or right, upper or lower. */
export interface Corner {
  x: -1 | 1;
  y: -1 | 1;
}

export const CORNERS: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

/** Resized by dragging a corner, within the page. */
export function resized(field: Place, by: Vector, size: PageSize, corner: Corner = { x: 1, y: 1 }): Place {
  const [x, width] = stretched(field.x, field.width, { by: by.x, end: corner.x, least: LEAST.width / size.width });
  const [y, height] = stretched(field.y, field.height, { by: by.y, end: corner.y, least: LEAST.height / size.height });
  return { x, y, width, height };
}

function stretched(
  start: number,
  extent: number,
  { by, end, least }: { by: number; end: -1 | 1; least: number },
): [start: number, extent: number] {
  if (end === 1) return [start, held(extent + by, least, 1 - start)];
  const next = held(start + by, 0, start + extent - least);
  return [next, start + extent - next];
}

const ARROWS: Record<string, Vector> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

export const arrowOf = (key: string): Vector | undefined => ARROWS[key];
