// npm run make:openapi: writes src/openapi.json from the routes.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiText } from './check/openapi-text.ts';

await writeFile(fileURLToPath(new URL('../src/openapi.json', import.meta.url)), await openApiText());
