import { z } from 'zod';
import { idPattern } from '#kernel/ids.ts';
import { listOf } from '#platform/operation/list.ts';
import { metadata, metadataFilter, metadataPatch, shownMetadata } from '#platform/operation/metadata.ts';
import { language, line } from '#platform/operation/text-fields.ts';
import { agreementType, partyKind } from '../schema-enums.ts';
import { conditionalBlock } from '../signing/schema-text.ts';
import { BUILT_IN_IDS } from './built-in/index.ts';
import { FIELD_TYPES } from './template.ts';

const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'Must contain only letters and digits, at most 40');

export const role = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Must contain only lowercase letters, digits, and `_`, at most 40')
  .meta({ description: 'Role of the party, such as `model` or `photographer`' });

const scalar = z.union([z.string().max(500), z.number(), z.boolean()]).meta({ id: 'TemplateScalar' });
const condition = z
  .union([
    z.strictObject({ field: fieldName, is: scalar }),
    z.strictObject({ field: fieldName, isNot: scalar }),
    z.strictObject({ field: fieldName, present: z.boolean() }),
  ])
  .meta({
    id: 'TemplateCondition',
    description: 'Condition on the value of a field: the clause appears if it is true',
  });

const limit = z.union([z.number(), z.string().max(20)]);
const field = z
  .strictObject({
    name: fieldName,
    label: line(200),
    type: z.enum(FIELD_TYPES).meta({ id: 'TemplateFieldType' }),
    required: z.boolean().default(false),
    requiredWhen: condition.optional(),
    min: limit
      .optional()
      .meta({ description: 'Minimum number of characters, value, day, or number of entries, depending on the type' }),
    max: limit.optional(),
    choices: z
      .array(z.strictObject({ value: line(100), label: line(300) }).meta({ id: 'TemplateChoice' }))
      .min(1)
      .max(100)
      .optional(),
    help: line(500).optional(),
  })
  .meta({ id: 'NewTemplateField' });

const templateRole = z
  .strictObject({
    role,
    kind: partyKind,
    order: z.number().int().min(1).max(50).default(1),
    required: z.boolean().default(true),
  })
  .meta({ id: 'NewTemplateRole' });

const content = {
  title: line(200),
  language: language.default('en'),
  fields: z
    .array(field)
    .max(200)
    .default(() => []),
  body: z
    .array(conditionalBlock(condition).meta({ id: 'TemplateBlock' }))
    .min(1)
    .max(1000)
    .meta({
      description:
        'Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that begins with `#. ` is numbered. There is no other markup',
    }),
  roles: z
    .array(templateRole)
    .max(50)
    .default(() => [])
    .meta({ description: 'Roles of the parties who sign' }),
};

export const newTemplate = z.strictObject({ type: agreementType, ...content, metadata: metadata.optional() });
export const templateChange = z.strictObject({ ...content, metadata: metadataPatch.optional() });

export const templateId = z
  .string()
  .refine(
    (id) => idPattern('agreementTemplate').test(id) || BUILT_IN_IDS.some((name) => name === id),
    'Must be the ID of a template',
  )
  .meta({ description: '`tpl_…`, or the name of a built-in template' });
export const templateParams = z.object({ id: templateId });
export const templateQuery = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: 'Version of the template. By default, the newest' }),
});
export const templatesQuery = z.strictObject({
  ...listOf('agreementTemplate'),
  ...metadataFilter,
  type: agreementType.optional(),
});

const time = z.iso.datetime();

export const template = z
  .object({
    id: z.string(),
    version: z.number().int().meta({
      description:
        'Number of the version. Each change creates a new version. Agreements keep the version from which they were created',
    }),
    type: agreementType,
    builtIn: z
      .boolean()
      .meta({ description: 'Whether the template is built in. You cannot change built-in templates' }),
    title: z.string(),
    language: z.string(),
    fields: z.array(z.object(field.shape)),
    body: z.array(z.looseObject({ kind: z.string() })),
    roles: z.array(z.object(templateRole.shape)),
    metadata: shownMetadata,
    createdAt: time.nullable(),
    updatedAt: time.nullable(),
    archivedAt: time.nullable().meta({
      description: 'Time from which you can no longer use the template for new agreements. Null for an active template',
    }),
  })
  .meta({ id: 'AgreementTemplate' });
