// npm run doctor: what is well with an installation, what is not, and what to do.
import { runAsProcess } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';

await runAsProcess(doctor);
