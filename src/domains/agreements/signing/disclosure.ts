import { createHash } from 'node:crypto';
import type { ActingKind } from '../party.ts';

/** One part of what is read before anything is signed electronically. */
export interface DisclosureSection {
  heading: string;
  text: string;
}

/** Whose agreement it is, as its parties read it. */
export interface DisclosedAgreement {
  organization: string;
  title: string;
  /** Where the organisation is written to; null where it has not said. */
  contact: string | null;
}

/**
 * What a person is told before agreeing to electronic records: the right to paper and its cost, withdrawal and its
 * consequences, what the consent covers, how to stay reachable, and hardware and software (ESIGN, 15 U.S.C. 7001(c)(1);
 * UETA section 5(b); eIDAS article 25). Its hash is recorded, so a change of any word is another disclosure.
 */
export function disclosureSections({ organization, title, contact }: DisclosedAgreement): DisclosureSection[] {
  const whom = contact === null ? organization : `${organization} (${contact})`;
  return [
    {
      heading: 'What you agree to',
      text: `${organization} would like you to read, and where you are asked to, sign “${title}” as an electronic record. Your consent covers this document and the messages about it, nothing else. An electronic signature has the effect of one on paper.`,
    },
    {
      heading: 'Paper instead',
      text: `You do not have to do this electronically. You may ask for the document on paper, before or after you sign, and sign there. Ask ${whom}, which charges nothing for one copy.`,
    },
    {
      heading: 'Changing your mind',
      text: `Until you sign you may withdraw this consent by declining on this page or by telling ${whom}. Then nothing is signed electronically; ${organization} may ask you to sign on paper. What you have signed stays valid.`,
    },
    {
      heading: 'What you need',
      text: 'A device with an up-to-date browser (Chrome, Edge, Firefox or Safari of the last two years) with JavaScript, a program that opens PDF files, an e-mail address of your own, and room to keep the document or a printer. If you can read this page, your browser will do.',
    },
    {
      heading: 'Your copy',
      text: `When everybody has signed you get a link to the sealed document by e-mail. It works for 30 days; save or print the document. If your address changes, tell ${whom}.`,
    },
    {
      heading: 'What is recorded',
      text: 'Your name and e-mail address, what you do on this page and when, your network address (IP) and the kind of browser, and your signature. Your browser makes a key for this one signature; nobody else ever has it, and it is forgotten afterwards.',
    },
  ];
}

/** The disclosure as plain text, as it is hashed: each part as a line of heading and a line of text. */
export function disclosureText(agreement: DisclosedAgreement): string {
  return disclosureSections(agreement)
    .map(({ heading, text }) => `${heading}\n${text}`)
    .join('\n\n');
}

const INTENTS = {
  signer: 'I, {name}, have read “{title}” and sign it. My electronic signature binds me as one by hand does.',
  approver: 'I, {name}, have read “{title}” and approve it by my electronic signature.',
  witness: 'I, {name}, sign “{title}” as a witness of its signing by the parties.',
  guardian:
    'I, {name}, have read “{title}” and sign it as parent or legal guardian, on behalf of the minor whom I represent.',
} as const satisfies Record<ActingKind, string>;

/** The sentence that somebody of a kind agrees to by signing, with `{name}` where the name goes. */
export function intentTemplate(kind: ActingKind, title: string): string {
  // A function as replacement: `$&` in a title is no pattern.
  return INTENTS[kind].replace('{title}', () => title);
}

/** The sentence with its name, as the page composes it from the template: a title may contain `{name}`, so the first counts. */
export function intentSentence(kind: ActingKind, { title, name }: { title: string; name: string }): string {
  return intentTemplate(kind, title).replace('{name}', () => name);
}

/** What a signature is made over beside the document: the disclosure that was agreed to and the sentence of intent. */
export function consentText(disclosure: string, intent: string): string {
  return `${disclosure}\n\n${intent}`;
}

/** SHA-256, lower-case hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
