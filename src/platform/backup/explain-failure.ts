import pg from 'pg';
import { BlobError } from '../blobs/index.ts';
import { DataFolderInUse } from '../db/embedded/index.ts';
import { NoWritableServer } from '../db/hosts/index.ts';
import { BackupError } from './backup-error.ts';

/**
 * Explanations of PostgreSQL's error classes and codes (PostgreSQL 18, appendix A), used instead of the server's
 * message, which quotes rows.
 */
const REFUSALS: readonly (readonly [code: string, words: string])[] = [
  ['53100', 'the disk of the database is full'],
  ['53', 'the database has too little memory or too few connections'],
  ['28', 'DATABASE_URL has a user or a password that the server rejects'],
  ['3D', 'DATABASE_URL names a database that the server does not have'],
  ['42501', 'the user of DATABASE_URL cannot create tables here: it must own the database'],
  ['25006', 'the database accepts no changes: it is a standby or read-only'],
  ['57', 'the database is shutting down, or the connection was ended'],
  ['58', 'the database cannot read or write its files'],
];
/** A row that violates a constraint, or a value that its column does not accept. */
const ROWS = ['22', '23'];

/** The explanation of a failure for an operator; undefined for errors that already explain themselves, and for bugs. */
export function explainFailure(error: unknown): BackupError | undefined {
  if (error instanceof BackupError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DataFolderInUse)
    return told('target_in_use', error.message.replace(/\. Stop that one.*$/, ''), error);
  if (error instanceof BlobError) return told('store_failed', `the blob store: ${reasonOf(error.cause)}`, error);
  if (error instanceof NoWritableServer) return told('database_failed', error.message, error);
  if (error instanceof pg.DatabaseError) return explainRefusal(error);
  if ('code' in error && 'syscall' in error) return explainSystem(error as NodeJS.ErrnoException);
  return undefined;
}

const told = (problem: BackupError['problem'], what: string, cause: unknown): BackupError =>
  new BackupError(problem, what, { cause });

function explainRefusal(error: pg.DatabaseError): BackupError {
  const code = error.code ?? '';
  if (ROWS.some((each) => code.startsWith(each)))
    return told('rows_refused', `the rows of ${error.table ?? 'a table'} conflict with other rows (${code})`, error);
  const words =
    REFUSALS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'the database could not carry out the command';
  return told('database_failed', `${words} (PostgreSQL ${code})`, error);
}

function explainSystem(error: NodeJS.ErrnoException): BackupError | undefined {
  if (error.syscall === 'connect' || error.syscall === 'getaddrinfo')
    return told('database_failed', `no database answers at DATABASE_URL (${error.code})`, error);
  return undefined;
}

/** The message of a file system or store, without values. */
export function reasonOf(error: unknown): string {
  const { code, name } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return SYSTEM_WORDS[code ?? ''] ?? code ?? name ?? 'it could not be reached';
}

const SYSTEM_WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write to it (EACCES)',
  EPERM: 'this user may not write to it (EPERM)',
  EROFS: 'the disk is read-only (EROFS)',
  ENOSPC: 'the disk is full (ENOSPC)',
  EDQUOT: 'the quota of the disk is used up (EDQUOT)',
  ENOTDIR: 'a file is where a folder should be (ENOTDIR)',
  EEXIST: 'a file is where the folder should be (EEXIST)',
  ECONNREFUSED: 'no server answers (ECONNREFUSED)',
  ENOTFOUND: 'its host name cannot be resolved (ENOTFOUND)',
};
