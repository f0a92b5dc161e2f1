// Shared helpers for agreement tests.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import { type ReceivedMail, readMail } from '../../../support/mails.ts';
import type { TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Body = any;

export const MARA = { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' };
export const IDRIS = { role: 'publisher', name: 'Idris Bello', email: 'idris@example.org' };

export const CONTRACT = {
  type: 'contract',
  title: 'Book of the sea',
  body: 'The author writes a book about the sea.\n\nThe publisher prints it.',
  parties: [MARA, IDRIS],
};

export const RELEASE_VALUES = {
  performerLegalName: 'Mara Lindqvist',
  performerBirthDate: '1994-03-07',
  photographerName: 'Idris Bello',
  shootStart: '2026-05-02',
  shootEnd: '2026-05-03',
  explicit: false,
  territory: 'worldwide',
  term: 'without limit in time',
  media: ['print', 'web'],
  exclusivity: 'non_exclusive',
  compensation: '500 EUR, paid on the day of the shoot',
  aiUse: false,
  biometricUse: false,
};

export const RELEASE = {
  type: 'model_release',
  templateId: 'model_release',
  values: RELEASE_VALUES,
  parties: [{ ...MARA, role: 'performer' }],
};

/** Creates a draft, and fails the test unless the answer is 201. */
export async function draft(api: ApiClient, body: object = CONTRACT): Promise<Body> {
  const made = await api.post('/v1/agreements', body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

/** Creates and sends an agreement. */
export async function sent(api: ApiClient, body: object = CONTRACT): Promise<Body> {
  const { id } = await draft(api, body);
  const answer = await api.post(`/v1/agreements/${id}/send`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

export interface Mail extends Pick<ReceivedMail, 'subject' | 'text' | 'html'> {
  to: string;
  link: string | undefined;
}

/** The emails to an address so far, oldest first, once there are `count`. */
export function mailsTo(service: TestService, address: string, count: number): Promise<Mail[]> {
  return until(async () => {
    const found = (await service.mails()).flatMap((eml) => {
      const { subject, text, html, raw } = readMail(eml);
      const to = /^To: (.*)$/m.exec(raw)?.[1] ?? '';
      return to.includes(address) ? [{ to, subject, text, html, link: /https?:\/\/\S+/.exec(text)?.[0] }] : [];
    });
    return found.length >= count ? found : undefined;
  });
}

/** Types and data of an agreement's events, oldest first. */
export async function eventsOf(service: TestService, id: string): Promise<{ type: string; data: Body }[]> {
  const rows = await service.sql('superuser', 'select type, data from events where subject = $1 order by position', [
    id,
  ]);
  return rows as { type: string; data: Body }[];
}
