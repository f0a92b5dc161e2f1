import assert from 'node:assert/strict';
import { MAIL_LANGUAGES, mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { mailCatalogue } from '../../src/app.ts';

/** What a mail says in every language: links, ids, codes, and what the sender or a party has called itself. */
function wordsOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]): string[] => {
    if (value instanceof Date) return [value.toISOString().slice(0, 10)];
    if (Array.isArray(value)) return value.map(String);
    if (typeof value === 'object' && value !== null) return wordsOf(value);
    return typeof value === 'string' && !CHOICES.has(name) ? [value] : [];
  });
}

/** Values that choose among words of ours. */
const CHOICES = new Set(['kind', 'how']);

describe('mails', () => {
  const mails = mailCatalogue();

  it('have one name each', () => {
    assert.equal(new Set(mails.map(({ name }) => name)).size, mails.length);
    assert.ok(mails.length >= 20, `${mails.length}`);
  });

  for (const mail of mails)
    it(`say the same in each language: ${mail.name}`, () => {
      const written = MAIL_LANGUAGES.map((language) => writeMail(mail, language, mail.sample));
      for (const { subject, text } of written) {
        assert.doesNotMatch(`${subject}\n${text}`, /undefined|null|\[object|NaN|\$\{|\{\{/);
        assert.match(subject, /^\P{Cc}{1,120}$/u);
        for (const word of wordsOf(mail.sample)) {
          assert.ok(`${subject}\n${text}`.includes(word), `${word} is missing in: ${text}`);
        }
        assert.equal(text.split('\n').length, written[0]?.text.split('\n').length, text);
      }
      assert.equal(new Set(written.map(({ text }) => text)).size, MAIL_LANGUAGES.length, 'each in its own words');
    });

  const languages: [string, (string | null | undefined)[], string][] = [
    ['nothing known', [], 'en'],
    ['a language that is written', ['es'], 'es'],
    ['a region of it', ['es-MX'], 'es'],
    ['a language that is not written', ['fr-FR'], 'en'],
    ['another language of the same beginning', ['est'], 'en'],
    ['what is known first', ['es', 'en'], 'es'],
    ['the document, where the party is silent', [undefined, 'es-ES'], 'es'],
    ['the first of a browser that is written', ['fr-CH, es;q=0.9, en;q=0.8'], 'es'],
    ['whatever else a header holds', ['*;q=0.1,,;'], 'en'],
  ];
  for (const [name, known, wanted] of languages)
    it(`are in the language of ${name}`, () => assert.equal(mailLanguage(...known), wanted));
});
