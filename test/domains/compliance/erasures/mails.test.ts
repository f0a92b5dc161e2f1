import assert from 'node:assert/strict';
import { destructionOrderedMail, type OrderedDestruction } from '#domains/compliance/erasures/mails.ts';
import { MAIL_LANGUAGES, type MailLanguage, writeMail } from '#platform/outbox/mail-template.ts';

describe('the email about an order to erase', () => {
  const { sample } = destructionOrderedMail;
  const erasure = 'era_01m85s9g27xn5nn65tye6exeb7';
  const link = 'https://avouch.example/dashboard/compliance';
  const write = (language: MailLanguage, changes: Partial<OrderedDestruction>) =>
    writeMail(destructionOrderedMail, language, { ...sample, link, ...changes });

  const words: Record<MailLanguage, Record<'retention' | 'erasure' | 'approval' | 'key', RegExp>> = {
    en: {
      retention: /shorter retention period/,
      erasure: /erasure/,
      approval: /at the earliest, once another member has approved/,
      key: /^The API key ak_1 has/,
    },
    es: {
      retention: /plazo de conservación más corto/,
      erasure: /supresión/,
      approval: /como pronto .*, tras la aprobación de otro miembro/,
      key: /^La clave de API ak_1 ha/,
    },
  };
  for (const language of MAIL_LANGUAGES) {
    const { retention, erasure: erased, approval, key } = words[language];

    it(`says whether it is an erasure or a shorter retention period: ${language}`, () => {
      for (const [what, named, other] of [
        ['retention', retention, erased],
        [{ erasure }, erased, retention],
      ] as const) {
        const { subject, text } = write(language, { what });
        for (const part of [subject, text]) {
          assert.match(part, named);
          assert.doesNotMatch(part, other);
        }
      }
    });

    it(`says whether another member must approve: ${language}`, () => {
      assert.match(write(language, { needsApproval: true }).text, approval);
      const alone = write(language, { needsApproval: false }).text;
      assert.doesNotMatch(alone, /at the earliest|another member|como pronto|otro miembro/);
    });

    it(`names the member or the key: ${language}`, () => {
      assert.match(write(language, { by: { apiKey: 'ak_1' } }).text, key);
      assert.match(write(language, { by: { email: 'anna@studio.example' } }).text, /^anna@studio\.example ha/);
    });
  }

  it('uses the Spanish gender of what was ordered', () => {
    assert.match(write('es', { what: 'retention' }).text, /revisarlo o cancelarlo antes/);
    assert.match(write('es', { what: { erasure } }).text, /revisarla o cancelarla antes/);
  });
});
