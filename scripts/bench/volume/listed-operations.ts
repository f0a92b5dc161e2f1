import { inlineParts } from '#platform/http/description/shared-parts.ts';
import { describeApi } from '../../../src/app.ts';

interface Schema {
  $ref?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
  type?: string;
}

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** A list of the API. */
export interface Listed {
  name: string;
  path: string;
  /** Its query fields, with the values of those that have a fixed set. */
  fields: ReadonlyMap<string, readonly string[]>;
  required: readonly string[];
}

/** Every list in the OpenAPI document. */
export function listedOperations(): Listed[] {
  const { paths, components } = inlineParts(describeApi()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const resolve = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const page = resolve(get?.responses['200']?.content?.['application/json']?.schema);
    if (!get || !path.startsWith('/v1/') || page?.properties?.data?.type !== 'array') return [];
    const fields = (get.parameters ?? []).filter((each) => each.in === 'query');
    return [
      {
        name: get.operationId,
        path,
        fields: new Map(fields.map(({ name, schema }) => [name, resolve(schema)?.enum ?? []])),
        required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
      },
    ];
  });
}
