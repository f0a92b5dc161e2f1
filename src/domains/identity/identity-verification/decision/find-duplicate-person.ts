import { setImmediate as breathe } from 'node:timers/promises';
import { findFraudSuspects, resolvePerson } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { BUILT_IN_FACE_MODEL, type DecisionPolicy, type ExtractedDocument, signal } from '#engine/index.ts';
import { compareTemplates, type FaceTemplate, type Nearness, toValues } from '../faces/face-template.ts';
import { biometricsKeyOf } from '../store.ts';
import { type VerificationRow, verificationsOf } from '../tables.ts';
import type { RecordedSignal, TemplateCount } from '../verification.ts';

/** Templates opened and compared before yielding: about 20 ms of work. */
const PAGE = 200;

interface Match extends Nearness {
  personId: string;
}

/** The matches, and the number of templates that could not be compared. */
export interface DuplicateSearch {
  signals: RecordedSignal[];
  templates: TemplateCount;
}

const NOT_SEARCHED: DuplicateSearch = { signals: [], templates: { compared: 0, notCompared: 0 } };

/**
 * Compares a face with the organization's verified people, if the policy requires it, and always with people whose
 * credential was revoked for suspected fraud, as long as their templates exist. A face within the strict distance is a
 * signal for review, because siblings and lookalikes are as close. Templates of a different model are not compared; if
 * a suspect has only such templates, that is a signal too, because otherwise a change of the model would let every
 * suspect enroll again.
 */
export async function findDuplicatePerson(
  ctx: Context,
  { org_id: org, user_id: userId }: VerificationRow,
  { face, document, policy }: { face: FaceTemplate | null; document: ExtractedDocument; policy: DecisionPolicy },
): Promise<DuplicateSearch> {
  if (!face) return NOT_SEARCHED;
  const suspects = await ctx.db.org({ org }, findFraudSuspects);
  if (!policy.duplicatePersonSearch && suspects.length === 0) return NOT_SEARCHED;
  const { id } = await resolvePerson(ctx, org, document, userId);
  const among = policy.duplicatePersonSearch ? undefined : suspects;
  const { faceStrict } = policy;
  const { nearest, leftOut, templates } = await compareAll(ctx, org, { face, among, faceStrict });
  const matches = nearest.filter(({ personId, isSame }) => personId !== id && isSame);
  const ofSuspects = matches.filter(({ personId }) => suspects.includes(personId));
  const signals = [
    ...signalOf('duplicate_person', policy.duplicatePersonSearch ? matches : [], face),
    ...signalOf('fraud_suspect_face', ofSuspects, face),
    ...signalOfLeftOut(suspects.filter((suspect) => suspect !== id && leftOut.has(suspect))),
  ];
  return { signals, templates };
}

const signalOfLeftOut = ({ length: persons }: readonly string[]): RecordedSignal[] =>
  persons === 0 ? [] : [signal('fraud_suspects_not_compared', { persons })];

function signalOf(
  key: 'duplicate_person' | 'fraud_suspect_face',
  matches: readonly Match[],
  { model }: FaceTemplate,
): RecordedSignal[] {
  if (matches.length === 0) return [];
  const all = matches.map(({ figure }) => figure);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const related = [...new Set(matches.map(({ personId }) => personId))];
  const nearest: Record<string, number> =
    model === BUILT_IN_FACE_MODEL ? { distance: round(Math.min(...all)) } : { similarity: round(Math.max(...all)) };
  const figures = { persons: related.length, ...nearest };
  return [{ ...signal(key, figures), related }];
}

/**
 * The distances of a face to all templates of the same model, of all verified people or only the named ones; and the
 * people who have only templates of other models.
 */
async function compareAll(
  ctx: Context,
  org: string,
  { face, among, faceStrict }: { face: FaceTemplate; among: readonly string[] | undefined; faceStrict: number },
): Promise<{ nearest: Match[]; leftOut: ReadonlySet<string>; templates: TemplateCount }> {
  const nearest: Match[] = [];
  const compared = new Set<string>();
  const ofOtherModels = new Set<string>();
  const templates = { compared: 0, notCompared: 0 };
  const by = { faceStrict, recognition: ctx.config.faceRecognition };
  for (let after = ''; ; ) {
    const page = await openPage(ctx, org, after, among);
    const last = page.at(-1);
    if (!last) return { nearest, leftOut: new Set([...ofOtherModels].filter((who) => !compared.has(who))), templates };
    for (const { personId, model, template } of page) {
      const isComparable = model === face.model && template !== null;
      templates[isComparable ? 'compared' : 'notCompared'] += 1;
      if (isComparable) {
        compared.add(personId);
        nearest.push({ personId, ...compareTemplates(face, template, by) });
      } else if (template !== null) ofOtherModels.add(personId);
    }
    after = last.verificationId;
    await breathe();
  }
}

function openPage(ctx: Context, org: string, after: string, among: readonly string[] | undefined) {
  return ctx.db.org({ org }, async (tx) => {
    const rows = await verificationsOf(tx)
      .selectFrom('face_templates')
      .select(['verification_id', 'person_id', 'template', 'model'])
      .where('person_id', 'is not', null)
      .where('verification_id', '>', after)
      .$if(among !== undefined, (query) => query.where('person_id', 'in', [...(among ?? [])]))
      .orderBy('verification_id')
      .limit(PAGE)
      .execute();
    const opened = await ctx.vault.openAll(
      tx,
      rows.map(({ verification_id: id, template }) => ({
        owner: biometricsKeyOf(org, id),
        sealed: template,
        purpose: 'face-template',
      })),
    );
    return rows.map((row, index) => ({
      verificationId: row.verification_id,
      personId: row.person_id ?? '',
      model: row.model,
      template: toValues(opened[index] ?? null),
    }));
  });
}
