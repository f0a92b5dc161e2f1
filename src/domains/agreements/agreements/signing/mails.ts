import { plain } from '#platform/outbox/plain.ts';

/** The code that shows that a party reads its mail. */
export function codeMail(organization: string, code: string) {
  return {
    subject: `${code} is your code`,
    text: `${code}

is your code for the document that ${plain(organization)} has sent you. It works for ten minutes, on the page that asked for it.

Give it to nobody. If you have not asked for it, you have nothing to do.
`,
  };
}

/** Where a party gets its copy, and how it is checked. */
export function copyMail({
  organization,
  title,
  url,
  verifyUrl,
  days,
}: {
  organization: string;
  title: string;
  url: string;
  verifyUrl: string;
  days: number;
}) {
  return {
    subject: 'The document is complete',
    text: `Everybody has signed this document of ${plain(organization)}:

  ${plain(title)}

Your copy with its certificate, and the evidence of who signed:

${url}

The link works for ${days} days; save both files. Whether they are genuine and unchanged can be checked by anybody:

${verifyUrl}
`,
    link: url,
  };
}
