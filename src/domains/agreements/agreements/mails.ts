import { plain } from '#platform/outbox/plain.ts';
import type { PartyKind } from './party.ts';

export interface InvitationMail {
  kind: Exclude<PartyKind, 'cc'>;
  organization: string;
  title: string;
  url: string;
  until: Date;
}

// Subjects are ours alone: nothing that a party or a sender wrote ever stands in a header.
const SUBJECT: Record<InvitationMail['kind'], string> = {
  signer: 'A document waits for your signature',
  guardian: 'A document waits for your signature as guardian',
  witness: 'A document waits for your signature as witness',
  approver: 'A document waits for your approval',
  viewer: 'A document for you to read',
};

const ASKS: Record<InvitationMail['kind'], string> = {
  signer: 'asks you to read and sign',
  guardian: 'asks you to read and sign, as parent or guardian,',
  witness: 'asks you to sign, as witness,',
  approver: 'asks you to read and approve',
  viewer: 'lets you read',
};

/** Asks somebody to take part. */
export function invitationMail({ kind, organization, title, url, until }: InvitationMail) {
  return {
    subject: SUBJECT[kind],
    text: `${plain(organization)} ${ASKS[kind]} this document:

  ${plain(title)}

It is here until ${sayTime(until)}:

${url}

The link is for you alone: whoever has it can act for you. Do not forward this mail.
If you do not know ${plain(organization)}, or expected nothing, leave it; nothing happens then.
`,
    link: url,
  };
}

/** The same once more. */
export function reminderMail(mail: InvitationMail) {
  const { text, ...rest } = invitationMail(mail);
  return { ...rest, subject: `Reminder: ${lowerFirst(SUBJECT[mail.kind])}`, text: `A reminder.\n\n${text}` };
}

/** Tells somebody who was invited that nothing is left to do. */
export function endMail({
  organization,
  title,
  how,
  reason,
}: {
  organization: string;
  title: string;
  how: string;
  reason: string | null;
}) {
  return {
    subject: `A document was ${how}`,
    text: `This document of ${plain(organization)} was ${how}, and can no longer be signed:

  ${plain(title)}
${reason === null ? '' : `\nThe reason that was given:\n\n${indent(reason)}\n`}`,
  };
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((each) => `  ${plain(each)}`)
    .join('\n');
}

function sayTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
