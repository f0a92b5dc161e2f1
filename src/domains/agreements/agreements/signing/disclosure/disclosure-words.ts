import type { ActingKind } from '../../party.ts';

/** One part of what is read before anything is signed electronically. */
export interface DisclosureSection {
  heading: string;
  text: string;
}

/** The words of one language; intents with `{name}` and `{title}` where those go. */
export interface DisclosureWords {
  sections(of: { organization: string; title: string; whom: string }): DisclosureSection[];
  intents: Record<ActingKind, string>;
}
