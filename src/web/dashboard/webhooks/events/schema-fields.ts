export interface SchemaField {
  name: string;
  type: string;
  meaning: string | undefined;
  isRequired: boolean;
}

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
}

/** The fields of `data` in the JSON Schema of an event's payload. */
export function fieldsOf(schema: Record<string, unknown>): SchemaField[] {
  const data = (schema as Schema).properties?.data;
  return Object.entries(data?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field),
    meaning: field.description ?? field.anyOf?.find(({ description }) => description)?.description,
    isRequired: data?.required?.includes(name) === true,
  }));
}

/** Abbreviated: `string | null`, `"verified"`, `string[]`. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${schema.items ? typeOf(schema.items) : 'unknown'}[]`;
  if (schema.format === 'date-time') return 'date-time';
  return [schema.type ?? 'unknown'].flat().join(' | ');
}
