// Input at this link stays in the tab until it is sent, so that a reload costs nothing.
import type { FilledValues } from '../sign-data.ts';
import type { Stroke } from '../signature/strokes.ts';

const KEY = `avouch.sign${location.pathname}`;

export interface Kept {
  name?: string;
  way?: 'typed' | 'drawn';
  /** A drawn signature. */
  strokes?: Stroke[];
  reason?: string;
  /** When a code was sent, in milliseconds. */
  codeSentAt?: number;
  isFaceSkipped?: boolean;
  /** The values entered in an uploaded document. */
  fields?: FilledValues;
}

export function readKept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export function keep(part: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readKept(), ...part }));
  } catch {
    // If the browser stores nothing, it is lost with the page.
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
