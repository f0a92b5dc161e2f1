import type { Command } from '../command.ts';
import { apiCommand } from './api.ts';
import { completionCommand } from './completion.ts';
import { credentialCommands } from './credential.ts';
import { fileCommands } from './files.ts';
import { kybCommand } from './kyb.ts';
import { listenCommand } from './listen.ts';
import { loginCommand, logoutCommand } from './login.ts';
import { lookupCommand } from './lookup.ts';
import { proofCommands } from './proof.ts';
import { releaseCommands } from './release.ts';
import { triggerCommand } from './trigger.ts';
import { trustCommand } from './trust.ts';
import { verifyCommand } from './verify.ts';
import { verifyIdentityCommand } from './verify-identity.ts';

/** In the order of `avouch --help`. */
export const COMMANDS: readonly Command[] = [
  loginCommand,
  logoutCommand,
  verifyIdentityCommand,
  kybCommand,
  ...releaseCommands,
  ...fileCommands,
  lookupCommand,
  ...credentialCommands,
  ...proofCommands,
  trustCommand,
  verifyCommand,
  listenCommand,
  triggerCommand,
  apiCommand,
  completionCommand(() => COMMANDS),
];
