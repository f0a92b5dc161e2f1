import { escapeHtml } from '../http/answer/html-page.ts';
import { MAIL_LANGUAGES, type MailTemplate, writeMail } from '../outbox/mail-template.ts';
import type { Markdown } from './markdown.ts';
import type { DocPage } from './page.ts';

/** An email as a domain defines it. */
export interface DocMail extends MailTemplate<object> {
  name: string;
}

const INTRODUCTION = `The emails that the service sends, with made-up values. Each is plain text. Emails with a button also have an HTML part with the same content.

- **Parties and performers** get emails in the \`locale\` that you send, or else in the language of the document.
- **Members** get emails in the language of the browser in which they created their account.
- **Everyone else** gets emails in the \`language\` of the organization, and so do members whose language is unknown.

Names and titles that others entered are shown on one line and without links. In test mode, the subject begins with \`[TEST]\`, and nothing is sent: [\`GET /v1/test/mails\`](test-mode.md).`;

/** Every email in every language. */
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
