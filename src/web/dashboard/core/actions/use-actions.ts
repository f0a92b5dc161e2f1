import type { AuditEntry } from '#sdk';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { useKeyNames } from '../key-names.ts';
import { endOfId, isObjectId } from '../object-id.ts';
import { useProjects } from '../projects.tsx';
import { useActorName } from '../reviewers.ts';
import { en } from './locales/en.ts';
import { actionTexts } from './locales/index.ts';

type Actor = AuditEntry['actor'];
type Subject = Pick<AuditEntry, 'subject'> &
  Partial<Pick<AuditEntry, 'subjectExternalId' | 'subjectProjectId' | 'action'>>;
type Told = Pick<AuditEntry, 'action' | 'actor'> & Subject;

const KINDS = ['api_key', 'key', 'system', 'link', 'public'] as const;

/** The parts of the service in which someone outside the organization acts. */
const OUTSIDERS: ReadonlyMap<string, 'complainant' | 'performer' | 'person' | 'recipient' | 'signer'> = new Map([
  ['complainant', 'complainant'],
  ['performer', 'performer'],
  ['person', 'person'],
  ['recipient', 'recipient'],
  ['signing-page', 'signer'],
]);

const OBJECTS = ['agr', 'bun', 'cmp', 'cns', 'crd', 'job', 'per', 'prj', 'rel', 'rep', 'ver', 'vse'] as const;

/** Every action that has a sentence. */
export const ACTIONS: readonly string[] = Object.entries(en.said).flatMap(([kind, actions]) =>
  Object.keys(actions).map((action) => `${kind}.${action}`),
);

/** Sentences for audit log entries in the page's language. Members are named to readers who may see their names. */
export function useActions() {
  const t = useTexts(actionTexts);
  const find = useFindText(actionTexts);
  const nameOf = useActorName();
  const keyNames = useKeyNames();
  const { data: projects = [] } = useProjects();
  const nameOfActor = ({ kind, id }: Actor): string => {
    const key = keyNames.get(id);
    if (key !== undefined) return t('actor.named_key', { name: key });
    const outsider = kind === 'system' ? OUTSIDERS.get(id) : undefined;
    if (outsider) return t(`actor.${outsider}`);
    const known = KINDS.find((each) => each === kind);
    if (known) return t(`actor.${known}`);
    const name = nameOf(id);
    return name === id ? t('actor.user') : name;
  };
  // Most sentences name the kind of their object; those about personal data fit every kind.
  const endOf = (subject: string, action = ''): string => {
    const kind = action.startsWith('personal_data.') && OBJECTS.find((each) => subject.startsWith(`${each}_`));
    return kind ? t('kindAndId', { kind: t(`object.${kind}`), id: endOfId(subject) }) : endOfId(subject);
  };
  const nameOfObject = ({ subject, subjectExternalId, subjectProjectId, action }: Subject, name?: string): string => {
    const known = name ?? subjectExternalId;
    if (known) return known;
    // The log has entries of the own organization only.
    if (subject.startsWith('org_')) return t('ownOrganization');
    if (!isObjectId(subject)) return subject;
    const project = projects.find(({ id }) => id === subjectProjectId);
    const title = project?.title ?? project?.externalId;
    return title ? t('inProject', { object: endOf(subject, action), project: title }) : endOf(subject, action);
  };
  return {
    nameOfActor,
    /** The name, if known, or the caller's own ID; otherwise the end of the ID, and the project. */
    nameOfObject,
    /** `Mia approved verification bulk-0069`. */
    sentence: (entry: Told, name?: string): string => {
      const { action, actor } = entry;
      if (!ACTIONS.includes(action)) return action;
      // The withdrawal of a release is the event of a consent.
      const key =
        action === 'consent.withdrawn' && entry.subject.startsWith('rel_') ? 'releaseWithdrawn' : `said.${action}`;
      return find(key, { who: nameOfActor(actor), what: nameOfObject(entry, name) }) ?? action;
    },
    /** `Approved verification`: the action without actor and object. */
    label: (action: string): string =>
      capitalized((find(`said.${action}`) ?? action).replace(/\s+/g, ' ').replace(' ;', ';').trim()),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
