import { oneOf, textOf, withoutEmpty } from '../parts/search.ts';

const STEPS = ['choose', 'fill', 'parties', 'place', 'terms', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** The steps in order; placing fields applies only to an uploaded document. */
export function stepsOf(source: string | null): readonly Step[] {
  return STEPS.filter((step) => step !== 'place' || source === 'upload');
}

export interface ComposeSearch {
  step?: Step;
  /** Template to start with. */
  template?: string;
  /** Agreement to copy. */
  like?: string;
  project?: string;
}

export function readSearch(search: Record<string, unknown>): ComposeSearch {
  return withoutEmpty({
    step: oneOf(STEPS, search.step),
    template: textOf(search.template, 40),
    like: textOf(search.like, 40),
    project: textOf(search.project, 40),
  });
}
