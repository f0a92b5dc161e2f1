// npm run make:sbom: the bill of materials.

import { runAsProcess } from './commands/command.ts';
import { sbom } from './commands/sbom.ts';

await runAsProcess(sbom);
