import type { ActingKind } from '../../party.ts';

/** One section of the information shown before an electronic signature. */
export interface DisclosureSection {
  heading: string;
  text: string;
}

/** The texts of one language; intents contain `{name}` and `{title}` as placeholders. */
export interface DisclosureWords {
  sections(of: { organization: string; title: string; whom: string }): DisclosureSection[];
  intents: Record<ActingKind, string>;
}
