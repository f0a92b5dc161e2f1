import { escapeHtml } from '../http/answer/html-page.ts';
import { MAIL_LANGUAGES, type MailTemplate, writeMail } from '../outbox/mail-template.ts';
import type { Markdown } from './markdown.ts';
import type { DocPage } from './page.ts';

/** A mail as a domain defines it. */
export interface DocMail extends MailTemplate<object> {
  name: string;
}

const INTRODUCTION = `What the service mails, with made-up values. Each is a plain text, with the same in HTML where it has a button.

- **Parties and performers** get theirs in the \`locale\` that you give, or else in the language of the document.
- **Members** get theirs in the language of the browser in which they created their account.
- **Everyone else**, and members whose language is not known, get theirs in the \`language\` of the organization.

Names and titles that others chose are on one line and without links. In test mode, a subject begins with \`[TEST]\`, and nothing is sent: [\`GET /v1/test/mails\`](test-mode.md).`;

/** Every mail in every language. */
export function mailPage(markdown: Markdown, mails: readonly DocMail[]): DocPage {
  const place = { file: 'src/docs/mails.md', path: '/docs/mails' };
  return {
    path: place.path,
    title: 'Mails',
    *html() {
      yield '<h1>Mails</h1>';
      yield* markdown.page(INTRODUCTION, place).html();
      for (const mail of mails) yield mailHtml(markdown, mail);
    },
    headings: mails.map(({ name }) => ({ id: name, title: name, level: 2 })),
    text: mails
      .map((each) => `${each.name} ${each.description} ${writeMail(each, 'en', each.sample).subject}`)
      .join(' '),
  };
}

function mailHtml(markdown: Markdown, mail: DocMail): string {
  const written = MAIL_LANGUAGES.map((language) => {
    const { subject, text } = writeMail(mail, language, mail.sample);
    return `<p lang="${language}"><strong>${escapeHtml(subject)}</strong></p><pre class="mail" lang="${language}">${escapeHtml(text)}</pre>`;
  });
  return `<section><h2 id="${mail.name}" class="anchored"><code>${escapeHtml(mail.name)}</code> <a class="anchor" href="#${mail.name}" aria-label="Link to this section">#</a></h2>
<p>${markdown.inline(mail.description)}.</p>${written.join('')}</section>`;
}
