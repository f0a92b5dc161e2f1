import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventCatalogue } from '../../src/app.ts';
import type { JsonSchema } from './api-type.ts';
import { emitJavaScript } from './emit-javascript.ts';
import { emitPython } from './emit-python.ts';
import type { GeneratedFile } from './generated-file.ts';
import { type Api, type OpenApiDocument, readApi } from './read-openapi.ts';

const EMITTERS: readonly ((api: Api) => GeneratedFile[])[] = [emitJavaScript, emitPython];

export async function readCommittedApi(root: string): Promise<Api> {
  const document = JSON.parse(await readFile(join(root, 'src/openapi.json'), 'utf8')) as OpenApiDocument;
  const events = eventCatalogue().map((each) => ({ ...each, schema: each.schema as JsonSchema }));
  return readApi(document, events);
}

/** Every committed file of both SDKs that is generated from the OpenAPI document, with its current content. */
export async function sdkFiles(root: string): Promise<GeneratedFile[]> {
  const api = await readCommittedApi(root);
  return EMITTERS.flatMap((emit) => emit(api));
}
