// npm run audit:verify: checks that the audit log is the one that was signed.
import { auditVerify } from './commands/audit-verify.ts';
import { runAsProcess } from './commands/command.ts';

await runAsProcess(auditVerify);
