// npm run doctor: checks an installation, with a remedy for each problem.
import { runAsProcess } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';

await runAsProcess(doctor);
