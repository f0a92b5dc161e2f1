// npm run test:circuits: circomspect over circuits/. Whatever it finds is explained in circuits/findings.json; a finding
// without explanation fails, as does an explanation of what is found no more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circuitsFolder } from './ceremony/folders.ts';
import { compareFindings } from './inspect/findings.ts';
import { runCircomspect } from './inspect/run-circomspect.ts';

const found = runCircomspect(circuitsFolder);
const problems = compareFindings(found, JSON.parse(readFileSync(join(circuitsFolder, 'findings.json'), 'utf8')));
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `circomspect: ${found.length} findings, ${problems.length} of them not in circuits/findings.json\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
