import type { GivenFile } from '../bundle/bundle-verdict.ts';
import { judgeDates } from '../credential/credential-dates.ts';
import type { CredentialCheck } from '../credential/credential-verdict.ts';
import { judgeIssued } from '../credential/judge-jws.ts';
import { readCompactJws } from '../credential/jws.ts';
import { textOf } from '../encoding/bytes.ts';
import { requireMoments } from '../encoding/moment.ts';
import { environmentOfClaims, refuseEnvironment, warnOfEnvironment } from '../environment.ts';
import { InputError, readText } from '../input.ts';
import { note, noteFields } from '../notes.ts';
import { Rules, type Verdict } from '../verdict.ts';
import {
  LOOKUP_STATUSES,
  LOOKUP_TYPE,
  type LookupAnswer,
  type LookupStatement,
  type ReadLookup,
  readLookup,
} from './lookup-statement.ts';

/** A receipt of a look-up. */
export interface LookupReceipt {
  /** The compact JWS, which may end with a line feed. Bytes, so that no JSON is mistaken for a receipt. */
  lookup: Uint8Array;
  /** Files whose hashes must be in the receipt. */
  files?: readonly GivenFile[] | undefined;
}

export interface LookupVerdict extends Verdict {
  kind: 'lookup';
  issuer: string | null;
  /** Null unless the record passes. */
  shown: {
    answeredAt: string;
    answers: LookupAnswer[];
    log: LookupStatement['log'];
    /** The given files, with the SHA-256 that was looked up. */
    files: (GivenFile & { status: LookupAnswer['status'] })[];
  } | null;
}

/** 10,000 answers take about 4 MB. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Verifies a look-up receipt offline: which status the organization stated for each hash, and when. Never throws for
 * untrusted input.
 */
export function verifyLookup(
  { lookup, files = [] }: LookupReceipt,
  { trust, now, at }: Pick<CredentialCheck, 'trust' | 'now' | 'at'>,
): LookupVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const jws = rules.judge('format', () => readReceipt(lookup));
  if (!jws) return conclude(rules, { moment: '', issuer: null, environment: null, statement: undefined, files });
  const issuer = judgeIssued(rules, jws, {
    type: LOOKUP_TYPE,
    trust,
    readIssuer: () => readText(jws.payload.iss, 'lookup.iss', 512),
  });
  const statement = rules.judge('answers', () => judgeAnswers(readLookup(jws.payload)));
  const period = { from: statement?.issuedAt ?? Number.NaN, until: Number.POSITIVE_INFINITY };
  const moment = statement ? judgeDates(rules, () => period, { now, at }) : '';
  if (statement) for (const file of files) rules.judge('given-file', () => judgeFile(file, statement));
  rules.leaveOpen('status-since', 'not checked: whether the status has changed since. Look the files up again');
  const claimed = environmentOfClaims(jws.payload);
  const refused = refuseEnvironment(claimed, issuer);
  if (refused !== undefined) rules.expect('environment', false, { pass: '', fail: refused });
  if (!rules.passed('signature')) rules.dropReasons();
  const environment = claimed ?? issuer?.environment ?? null;
  return conclude(rules, { moment, issuer: issuer?.did ?? null, environment, statement, files });
}

interface Judged {
  moment: string;
  issuer: string | null;
  environment: Verdict['environment'];
  statement: ReadLookup | undefined;
  files: readonly GivenFile[];
}

function conclude(rules: Rules, { moment, issuer, environment, statement, files }: Judged): LookupVerdict {
  const conclusion = rules.conclude(moment);
  const isShown = conclusion.record.result === 'pass' && statement !== undefined;
  return {
    kind: 'lookup',
    ...conclusion,
    issuer,
    rules: rules.results,
    ...noteFields([...warnOfEnvironment(environment, 'look-up'), ...(isShown ? [note('lookup-stated')] : [])]),
    environment,
    shown: isShown
      ? {
          answeredAt: new Date(statement.issuedAt).toISOString(),
          answers: statement.answers,
          log: statement.log,
          files: files.map((file) => ({ ...file, status: answerFor(file, statement)?.status ?? null })),
        }
      : null,
  };
}

function readReceipt(bytes: Uint8Array) {
  if (bytes.length > MOST_BYTES) throw new InputError('lookup', 'is too large');
  return { value: readCompactJws(textOf(bytes)?.replace(/\r?\n$/, '')), message: 'compact JWS' };
}

function judgeAnswers(statement: ReadLookup) {
  const { answers } = statement;
  const known = answers.filter(({ match }) => match !== null);
  const counts = LOOKUP_STATUSES.map(
    (status) => [status, known.filter((each) => each.status === status).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} ${status}`);
  const hashes = `${answers.length} ${answers.length === 1 ? 'hash' : 'hashes'}`;
  const unknown = answers.length - known.length;
  const told = [...counts, ...(unknown > 0 ? [`${unknown} not registered`] : [])];
  return { value: statement, message: `${hashes}: ${told.join(', ')}` };
}

function judgeFile(file: GivenFile, statement: ReadLookup) {
  const answer = answerFor(file, statement);
  const what = JSON.stringify(file.name);
  if (!answer) throw new InputError('', `${what} was not looked up: the receipt lacks the SHA-256 ${file.sha256}`);
  return { value: answer, message: `${what} was looked up: ${answer.status ?? 'not registered'}` };
}

function answerFor({ sha256 }: GivenFile, { answers }: ReadLookup): LookupAnswer | undefined {
  return answers.find(({ hash, value }) => hash === 'sha256' && value === sha256);
}
