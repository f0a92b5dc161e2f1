// Every message about a refused field, and every refusal that a person can meet, has a Spanish translation.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { FIELD_WORDS } from '#platform/http/describe-issue.ts';
import { es as esErrors } from '../../src/web/kit/errors/es.ts';
import { es } from '../../src/web/kit/errors/faults/es.ts';
import { faultTexts, sayFault } from '../../src/web/kit/errors/faults/index.ts';
import { errorTexts } from '../../src/web/kit/errors/index.ts';
import { sayRefusal } from '../../src/web/kit/errors/say-refusal.ts';
import { addTree, setLanguage } from '../../src/web/kit/i18n/catalogue.ts';
import { fieldMessages } from './field-messages.ts';
import { refusals } from './refusals.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = /^[a-z_0-9]+$/;
/** The message without its values. */
const shapeOf = (text: string): string => text.replace(/\{\{\w*\}\}/g, '{{}}');

/** Where only programs call, or where the code's sentence says enough: the form of an HTTP request. */
const FOR_PROGRAMS = ['src/platform/http/', 'src/domains/credentials/vc-api/'];
const isForPeople = (file: string, code: string): boolean =>
  code !== 'malformed_request' && !FOR_PROGRAMS.some((folder) => file.startsWith(folder));

/** Schemas of every kind used in routes, each with a value that it refuses. */
const REFUSED: readonly [schema: z.ZodType, value: unknown][] = [
  ...[z.string(), z.number(), z.int(), z.boolean(), z.array(z.string()), z.object({}), z.null()].flatMap(
    (schema): [z.ZodType, unknown][] => [
      [schema, undefined],
      [schema, Symbol.iterator],
    ],
  ),
  [z.int(), 1.5],
  [z.union([z.string(), z.literal(1)]), null],
  ...[1, 2].flatMap((count): [z.ZodType, unknown][] => [
    [z.string().min(count), ''],
    [z.string().max(count), 'long'],
    [z.array(z.string()).min(count), []],
    [z.array(z.string()).max(count), ['a', 'b', 'c']],
  ]),
  [z.number().min(3), 2],
  [z.number().max(3), 4],
  [z.number().gt(3), 3],
  [z.number().lt(3), 3],
  [z.number().multipleOf(5), 4],
  [z.enum(['one', 'two']), 'three'],
  [z.string().regex(/^a+$/), 'b'],
  [z.string().regex(/\S/), ' '],
  ...[
    z.email(),
    z.url(),
    z.iso.datetime(),
    z.iso.date(),
    z.iso.duration(),
    z.uuid(),
    z.base64(),
    z.base64url(),
    z.cidrv4(),
    z.cidrv6(),
  ].map((schema): [z.ZodType, unknown] => [schema, '?']),
];

describe('Spanish messages of the service', () => {
  const known = new Set(Object.keys(es).map(shapeOf));
  const ofRefusals = refusals(ROOT, isForPeople);
  const messages = [...fieldMessages(ROOT), ...ofRefusals.messages].filter(([text]) => !CODE.test(text));
  before(() => {
    addTree('es', faultTexts.namespace, es);
    setLanguage('es');
  });
  after(() => setLanguage('en'));

  it('are checked for many messages', () => {
    assert.ok(messages.length > 600, `${messages.length}`);
    assert.ok(ofRefusals.messages.size > 250, `${ofRefusals.messages.size}`);
  });

  it('are known for every refusal, by its literal, table, parameter, or function', () =>
    assert.deepEqual(ofRefusals.unknown, []));

  it('have words of their own around each value', () =>
    assert.deepEqual(
      messages.filter(([text]) => !/\p{L}{2}/u.test(text.replaceAll('{{}}', ''))),
      [],
    ));

  it('exist for each message in the code', () =>
    assert.deepEqual(
      messages.filter(([text]) => !known.has(shapeOf(text))).map(([text, file]) => `${file}: ${text}`),
      [],
    ));

  it('exist for each refusal of a schema', () => {
    const said = REFUSED.flatMap(([schema, value]) => {
      const { error } = schema.safeParse(value, FIELD_WORDS);
      return (error ?? assert.fail()).issues.map(({ message }) => message);
    });
    assert.deepEqual(
      said.filter((message) => sayFault(message) === message),
      [],
    );
  });

  it('contain no message that the code no longer has', () => {
    const inCode = new Set(messages.map(([text]) => shapeOf(text)));
    const ofSchemas = REFUSED.flatMap(([schema, value]) => {
      const issues = schema.safeParse(value, FIELD_WORDS).error?.issues ?? [];
      return issues.map(({ message }) => message);
    });
    const isUsed = (key: string): boolean => {
      const pattern = RegExp(
        `^${shapeOf(key)
          .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('\\{\\{\\}\\}', '.+')}$`,
      );
      return inCode.has(shapeOf(key)) || ofSchemas.some((message) => pattern.test(message));
    };
    assert.deepEqual(
      Object.keys(es).filter((key) => !isUsed(key)),
      [],
    );
  });

  it('keep the values', () => {
    assert.equal(sayFault('Must have at least 12 characters'), 'Debe tener 12 caracteres como mínimo');
    assert.equal(sayFault('Must be one of: a, b'), 'Debe ser uno de estos valores: a, b');
    assert.equal(sayFault('Wrong code. Attempts left: 2'), 'El código no es correcto. Intentos restantes: 2');
    assert.equal(sayFault('Something that nobody translated'), 'Something that nobody translated');
    setLanguage('en');
    assert.equal(sayFault('Required'), 'Required');
    setLanguage('es');
  });

  it('come before the sentence of the code, which comes before the English text', () => {
    addTree('es', errorTexts.namespace, esErrors);
    const owner = 'An organization needs an owner. Make another member an owner first.';
    const lots = 'A work can have up to 200 transfers, including removed ones.';
    for (const [code, message, said] of [
      ['conflict', owner, 'Una organización necesita un propietario. Antes, nombre propietario a otro miembro.'],
      ['conflict', lots, 'Una obra puede tener 200 transmisiones como máximo, incluidas las eliminadas.'],
      ['conflict', 'Not translated.', esErrors.conflict],
      ['unheard_of', 'Not translated.', 'Not translated.'],
    ] as const)
      assert.equal(sayRefusal({ code, message }), said);
  });
});
