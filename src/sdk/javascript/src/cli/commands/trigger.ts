import type { Avouch } from '../../client.ts';
import { type Call, type Command, EXIT, UsageError } from '../command.ts';
import { callOptions, onlyArgument } from './common.ts';

export const triggerCommand: Command = {
  name: 'trigger',
  summary: 'Trigger an event in test mode by creating its objects',
  args: 'EVENT',
  options: {
    sample: { type: 'boolean', description: 'create nothing, and send your endpoints a sample event with test: true' },
  },
  details: `Requires a test API key. ${'`avouch trigger identity.verified`'} verifies a fictional person, so the event, its audit entry, its
credential, and its deliveries are real. If an event requires other people, such as signers, the command sends a sample to
all endpoints.`,
  run: async (call) => {
    const event = onlyArgument(call, 'event');
    const make = call.values.is('sample') ? undefined : FIXTURES[event];
    call.output.object(make ? await make(call.avouch, newName()) : await sendSamples(call, event));
    return EXIT.done;
  },
};

/** Makes what an event tells of; `name` is new each time. */
type Fixture = (avouch: Avouch, name: string) => Promise<object>;

const FIXTURES: Readonly<Record<string, Fixture>> = {
  'identity.verified': verifyPerson('verified'),
  'credential.issued': verifyPerson('verified'),
  'identity.rejected': verifyPerson('rejected'),
  'identity.requires_input': verifyPerson('requires_input'),
  'identity.review_required': verifyPerson('needs_review'),
  'kyb.approved': verifyBusiness('verified'),
  'kyb.rejected': verifyBusiness('rejected'),
  'kyb.requires_input': verifyBusiness('requires_input'),
  'release.signed': (avouch, name) => releaseOf(avouch, name),
  'complaint.received': (avouch, name) =>
    avouch.complaints.receive({ url: `https://example.org/${name}`, kind: 'not_consented' }),
  'report.completed': (avouch) => {
    const [from, to] = [-7, 0].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    return avouch.reports.request({ type: 'verification_statistics', format: 'json', from: from ?? '', to: to ?? '' });
  },
};

function verifyPerson(testOutcome: string): Fixture {
  return (avouch, userId) => avouch.verifications.create({ type: 'idv', userId, testOutcome });
}

function verifyBusiness(testOutcome: string): Fixture {
  return (avouch, userId) =>
    avouch.verifications.create({
      type: 'kyb',
      userId,
      business: {
        name: `Sample ${userId} GmbH`,
        registrationNumber: 'HRB 12345',
        country: 'DE',
        address: { lines: ['Musterstraße 1'], city: 'Berlin', postalCode: '10115', country: 'DE' },
        entityType: '2HBR',
      },
      testOutcome,
    });
}

function releaseOf(avouch: Avouch, userId: string) {
  const performer = { legalName: 'Sample Performer', birthDate: '1990-01-01' };
  return avouch.createModelRelease({ userId, projectId: 'trigger', consent: true, performer });
}

async function sendSamples(call: Call, event: string): Promise<object> {
  const { avouch } = call;
  const options = callOptions(call);
  const { data: types } = await avouch.events.listTypes({}, options);
  const known = types.find(({ name }) => name === event);
  if (!known) throw new UsageError(`unknown event ${event}. Events: ${types.map(({ name }) => name).join(', ')}`);
  const endpoints = await avouch.webhooks.list({}, options).toArray({ limit: 100 });
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0)
    throw new UsageError('no endpoint is enabled: create one with avouch api POST /v1/webhooks');
  const send = (id: string) => avouch.webhooks.test(id, { event: known.name as TestedEvent }, options);
  const deliveries = await Promise.all(enabled.map(({ id }) => send(id)));
  return { sent: deliveries };
}

type TestedEvent = NonNullable<NonNullable<Parameters<Avouch['webhooks']['test']>[1]>['event']>;

function newName(): string {
  return `trigger_${crypto.randomUUID().slice(0, 8)}`;
}
