// Tools for assistants, made from the operations of the OpenAPI document.
import { readFileSync } from 'node:fs';
import { REASON } from '#platform/http/answer/disclosure.ts';
import { inlineParts } from '#platform/http/description/shared-parts.ts';

/** The operations that lead from a person to a compliance bundle, and those that show the current state. */
const OPERATIONS: readonly string[] = [
  'createVerification',
  'listVerifications',
  'getVerification',
  'createVerificationSession',
  'listVerificationSessions',
  'getVerificationSession',
  'listPersons',
  'createProject',
  'listProjects',
  'getProject',
  'checkDepicted',
  'createAgreement',
  'listAgreements',
  'getAgreement',
  'sendAgreement',
  'createModelRelease',
  'listModelReleases',
  'getModelRelease',
  'listComplianceTasks',
  'getComplianceStatus',
  'createComplianceBundle',
  'listComplianceBundles',
  'getComplianceBundle',
  'listAuditEntries',
  'getWebhookHealth',
  'listEvents',
];

type Schema = { [keyword: string]: unknown };

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Tool {
  name: string;
  description: string;
  verb: 'GET' | 'POST';
  /** With `{name}` where arguments go. */
  path: string;
  queryNames: readonly string[];
  /** Shows personal data: a reason is required, and recorded in the audit log. */
  discloses: boolean;
  inputSchema: { type: 'object'; properties: Record<string, Schema>; required: string[]; [keyword: string]: unknown };
}

const REASON_SCHEMA: Schema = {
  type: 'string',
  pattern: REASON.source,
  description:
    'Reason for reading personal data: the number of a ticket or case, without spaces. The audit log records it. Ask the user for it.',
};

/** Read at once: it is needed before anything is answered. */
export function readTools(): Tool[] {
  const text = readFileSync(new URL('../../src/openapi.json', import.meta.url), 'utf8');
  const document = inlineParts(JSON.parse(text) as Document);
  const tools = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs)
      .filter(([, { operationId }]) => OPERATIONS.includes(operationId))
      .map(([verb, operation]) => toolOf(path, verb, operation, document)),
  );
  if (tools.length !== OPERATIONS.length) throw new Error('An operation for assistants is gone');
  return tools.sort((a, b) => OPERATIONS.indexOf(a.name) - OPERATIONS.indexOf(b.name));
}

function toolOf(path: string, verb: string, operation: Operation, document: Document): Tool {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const taken = parameters.filter((each) => each.in !== 'header' && each.name !== 'expand');
  const discloses = parameters.some(({ name }) => name === 'Access-Reason');
  const body = requestBody?.content['application/json']?.schema;
  const properties: Record<string, Schema> = {
    ...Object.fromEntries(taken.map((each) => [each.name, schemaOf(each)])),
    ...(body && { body }),
    ...(discloses && { reason: REASON_SCHEMA }),
  };
  const required = [
    ...taken.filter((each) => each.required || each.in === 'path').map(({ name }) => name),
    ...(body ? ['body'] : []),
    ...(discloses ? ['reason'] : []),
  ];
  return {
    name: operationId,
    description: [`${summary}.`, ...(description ? [description] : [])].join('\n\n'),
    verb: verb.toUpperCase() as Tool['verb'],
    path,
    queryNames: taken.filter((each) => each.in === 'query').map(({ name }) => name),
    discloses,
    inputSchema: withDefinitions({ type: 'object', properties, required, additionalProperties: false }, document),
  };
}

function schemaOf({ schema, description }: Parameter): Schema {
  return description === undefined ? schema : { ...schema, description };
}

const COMPONENT = '#/components/schemas/';

/** A schema that stands alone: what it names is in its `$defs`. */
function withDefinitions(schema: Tool['inputSchema'], { components }: Document): Tool['inputSchema'] {
  const definitions: Record<string, unknown> = {};
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && $ref.startsWith(COMPONENT)) {
      const name = $ref.slice(COMPONENT.length);
      if (!(name in definitions)) {
        definitions[name] = {};
        definitions[name] = copy(components.schemas[name]);
      }
      return { ...value, $ref: `#/$defs/${name}` };
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each)]));
  };
  const copied = copy(schema) as Tool['inputSchema'];
  return Object.keys(definitions).length === 0 ? copied : { ...copied, $defs: definitions };
}
