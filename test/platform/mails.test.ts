import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '#platform/logger/index.ts';
import { createMailer, type Mailer } from '#platform/mailer/index.ts';
import { mailHtml } from '#platform/outbox/mail-html.ts';
import { MAIL_LANGUAGES, mailLanguage, writeMail } from '#platform/outbox/mail-template.ts';
import { mailCatalogue } from '../../src/app.ts';
import { type MailServer, startMailServer } from '../support/mails.ts';

/** Content that is the same in every language: links, IDs, codes, and names chosen by the sender or a party. */
function wordsOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]): string[] => {
    if (value instanceof Date)
      return [`${value.getUTCDate()}`, `${value.getUTCFullYear()}`, value.toISOString().slice(11, 16)];
    if (Array.isArray(value)) return value.map(String);
    if (typeof value === 'object' && value !== null) return wordsOf(value);
    return typeof value === 'string' && !CHOICES.has(name) ? [value] : [];
  });
}

/** Values that select between our texts. */
const CHOICES = new Set(['kind', 'how']);

/** Names of commands and calls, which readers of a mail cannot use. */
const COMMANDS = /\b(npx|npm|pip|curl|avouch-verify|GET|POST|PATCH) |\/v1\//;
/** Attachments are explained after the button. */
const FILES = /attach|adjunt|\.json|\.pdf|sd-jwt/i;
/** Words that make a text read as translated (VOICE, rules 7 and 8). */
const STRANGE = /\b(somebody|everybody|anybody|nobody|whoever|anew|shall|e-mail|organisation|waits for)\b/i;

describe('mail templates', () => {
  const mails = mailCatalogue();

  it('have unique names', () => {
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

  describe('in the mail client', () => {
    let server: MailServer;
    let mailer: Mailer;
    let folder: string;
    before(async () => {
      server = await startMailServer();
      folder = await mkdtemp(join(tmpdir(), 'avouch-mails-'));
      const log = createLogger({ level: 'error', pretty: false, destination: { write: () => undefined } });
      mailer = createMailer({ smtpUrl: server.url, from: 'Avouch <no-reply@avouch.example>', folder, log });
    });
    after(async () => {
      mailer.close();
      await server.stop();
      await rm(folder, { recursive: true });
    });

    for (const mail of mails)
      for (const language of MAIL_LANGUAGES)
        it(`state first what to do, with one button: ${mail.name} in ${language}`, async () => {
          const written = writeMail(mail, language, mail.sample);
          const to = `${mail.name.replaceAll('_', '-')}@${language}.example`;
          await mailer.send({ to, ...written });
          const { subject, text: sent, html } = await server.next(to);
          const text = sent.replaceAll('\r\n', '\n');
          assert.equal(subject, written.subject);
          assert.equal(text.trim(), written.text.trim());
          assert.doesNotMatch(`${subject}\n${text}`, COMMANDS);
          assert.doesNotMatch(`${subject}\n${text}`, STRANGE);
          const { link } = written;
          assert.equal(link, 'link' in mail.sample ? mail.sample.link : undefined, 'a link is followed by a button');
          if (link === undefined) return assert.equal(html, undefined);
          const [before = ''] = text.split(link);
          assert.ok(before.length < 450, `the button comes late: ${before}`);
          assert.doesNotMatch(before, FILES);
          assert.equal(text.split(`\n\n${link}\n`).length, 2, 'the link stands on a line of its own, once');
          const anchors = [...(html ?? '').matchAll(/<a href="([^"]*)"[^>]*>([^<]+)<\/a>/g)];
          assert.deepEqual(
            anchors.map(([, href]) => href),
            [link.replaceAll('&', '&#38;')],
          );
          assert.match(anchors[0]?.[2] ?? '', /^\p{Lu}\P{Lu}{3,40}$/u);
          assert.match(html ?? '', new RegExp(`^<!doctype html><html lang="${language}">`));
          assert.doesNotMatch(html ?? '', /<(script|img|link|iframe|form)\b|url\(/i);
        });
  });

  it('escape foreign markup in HTML', () => {
    const text = 'Hello <b>you</b> & "them"\n\nhttps://a.example/?a=1&b=2\n\n  <img src=x>\n';
    const html = mailHtml({ text, link: 'https://a.example/?a=1&b=2', button: '<i>Go</i>', language: 'en' });
    assert.deepEqual(html.match(/<(?!\/)[a-z]+/g), [
      '<html',
      '<head',
      '<meta',
      '<body',
      '<div',
      '<p',
      '<p',
      '<a',
      '<p',
    ]);
    assert.ok(html.includes('href="https://a.example/?a=1&#38;b=2"'), html);
  });

  const languages: [string, (string | null | undefined)[], string][] = [
    ['nothing known', [], 'en'],
    ['a supported language', ['es'], 'es'],
    ['a region of it', ['es-MX'], 'es'],
    ['an unsupported language, which is English', ['fr-FR'], 'en'],
    ['an unsupported language with the same first letters, which is English', ['est'], 'en'],
    ['the first known preference', ['es', 'en'], 'es'],
    ['the document, if the party has no preference', [undefined, 'es-ES'], 'es'],
    ['the first supported language of a browser', ['fr-CH, es;q=0.9, en;q=0.8'], 'es'],
    ['an unusable header, which is English', ['*;q=0.1,,;'], 'en'],
  ];
  for (const [name, known, wanted] of languages)
    it(`are in the language of ${name}`, () => assert.equal(mailLanguage(...known), wanted));
});
