// npm run audit:verify: whether the audit log is what was signed.
import { auditVerify } from './commands/audit-verify.ts';
import { runAsProcess } from './commands/command.ts';

await runAsProcess(auditVerify);
