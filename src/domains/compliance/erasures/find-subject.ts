import { findPersonsOfUser, findUserIds, isPerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import type { SubjectKind } from './erasure.ts';
import type { ErasureRow } from './tables.ts';

/** The requested subject: exactly one of these fields. */
export type Asked = { personId: string } | { userId: string } | { email: string };

export interface FoundSubject {
  kind: SubjectKind;
  subject: DataSubject;
  /** How many of the person's userIds belong to another person too, and are therefore kept. */
  shared: number;
}

/** 404 for an unknown person; 422 for a userId of several people, because an erasure cannot be undone. */
export async function findSubject(tx: Tx, { org }: Pick<Actor, 'org'>, asked: Asked): Promise<FoundSubject> {
  const subject: DataSubject = { org, personIds: [], userIds: [], emails: [] };
  if ('email' in asked) return { kind: 'email', subject: { ...subject, emails: [asked.email] }, shared: 0 };
  if ('userId' in asked) return { kind: 'userId', ...(await byUserId(tx, subject, asked.userId)) };
  if (!(await isPerson(tx, asked.personId))) throw new AppError('not_found');
  return { kind: 'personId', ...(await byPerson(tx, subject, asked.personId)) };
}

async function byUserId(tx: Tx, subject: DataSubject, userId: string) {
  const { seen, unseen } = await findPersonsOfUser(tx, userId);
  const [personId, ...others] = seen.length > 0 ? seen : unseen;
  if (others.length > 0) {
    const message = 'Several persons have this userId. Select one with personId';
    throw new AppError('unprocessable', { errors: [{ path: 'userId', message }] });
  }
  if (personId === undefined) return { subject: { ...subject, userIds: [userId] }, shared: 0 };
  return byPerson(tx, subject, personId);
}

/**
 * Persons without a document whom the caller knows by the same userId: treated as one human until a document is seen.
 */
async function byPerson(tx: Tx, subject: DataSubject, personId: string) {
  const personIds = new Set([personId]);
  const userIds: string[] = [];
  const known = await findUserIds(tx, personId);
  for (const userId of known) {
    const { seen, unseen } = await findPersonsOfUser(tx, userId);
    if (seen.some((id) => id !== personId)) continue;
    userIds.push(userId);
    for (const id of unseen) personIds.add(id);
  }
  return { subject: { ...subject, personIds: [...personIds], userIds }, shared: known.length - userIds.length };
}

const PURPOSE = 'erasure-subject';

export function sealSubject(ctx: Context, tx: Tx, id: string, subject: DataSubject): Promise<Buffer> {
  return ctx.vault.seal(tx, { org: subject.org, subject: id }, Buffer.from(JSON.stringify(subject)), PURPOSE);
}

/** The subject of an erasure; for an erasure by age, or a completed one, only the persons named in its row. */
export async function openSubject(ctx: Context, tx: Tx, row: ErasureRow): Promise<DataSubject> {
  if (!row.subject) return { org: row.org_id, personIds: row.person_ids, userIds: [], emails: [] };
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, row.subject, PURPOSE);
  // Written only by sealSubject.
  return JSON.parse(opened.toString()) as DataSubject;
}
