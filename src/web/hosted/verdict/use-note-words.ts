import type { Note, NoteSubject, SignatureParams } from '#verifier/notes.ts';
import { useFormat } from '#web/kit/format.ts';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { en } from './locales/en.ts';
import { verdictTexts } from './locales/index.ts';
import { hasKey } from './rule-words.ts';
import { useStanding } from './standing.ts';

interface Names {
  performer(id: string): string;
  /** Undefined where the verdict does not show the parties. */
  party(id: string): string | undefined;
}

/** More than these are counted, not named. */
const MOST_NAMED = 3;

/** The sentences of notes: one for everyone of whom the same is said. */
export function useNoteWords(names: Names): (notes: readonly Note[]) => string[] {
  const t = useTexts(verdictTexts);
  const language = useLanguage();
  const sentence = useSentence(names);

  const nameOf = ({ about, params }: Note): string => {
    if (about?.kind === 'performer') return names.performer(about.id ?? '');
    if (about?.kind === 'producer') return t('bundle.producer');
    const role = 'role' in params ? params.role : '';
    return names.party(about?.id ?? '') ?? sayRole(role);
  };
  const subjectOf = (notes: readonly Note[], kind: NoteSubject['kind']): string => {
    if (notes.length > MOST_NAMED && kind !== 'producer') return t(`several.${kind}`, { count: notes.length });
    return new Intl.ListFormat(language).format(notes.map(nameOf));
  };
  const say = ([said, notes]: [string, Note[]]): string => {
    const kind = notes[0]?.about?.kind;
    return kind ? `${subjectOf(notes, kind)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
  };
  return (notes) => {
    const kinds = Map.groupBy(notes, ({ about }) => about?.kind);
    return [...kinds.values()].flatMap((own) => [...Map.groupBy(own, sentence)].map(say));
  };
}

/** What a note says, without whom it is about. */
function useSentence(names: Names): (note: Note) => string {
  const t = useTexts(verdictTexts);
  const values = useValues(names);
  return (note) => t(`note.${note.code}`, values(note));
}

function useValues({ performer }: Names): (note: Note) => Readonly<Record<string, string>> {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const standing = useSignature();
  const write = (name: string, value: unknown): string => {
    if (name === 'at') return format.moment(String(value));
    return name === 'day' ? format.statedDay(String(value)) : String(value);
  };
  return ({ code, params }) => {
    switch (code) {
      case 'signature-below':
      case 'signature-not-shown':
        return { standing: standing(params), minimum: params.minimum };
      case 'unspecified':
        return { terms: params.terms.map((term) => (hasKey(en.term, term) ? t(`term.${term}`) : term)).join(', ') };
      case 'performers-same-key':
        return { ids: params.ids.map(performer).join(', ') };
      default:
        return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(name, value)]));
    }
  };
}

function useSignature(): (params: SignatureParams) => string {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  return ({ level, delivery, issuerKnown, shown }) =>
    [
      standing(level, delivery),
      ...(issuerKnown ? [] : [t('wallet.unknownIssuer')]),
      ...(shown ? [] : [t('wallet.notShown')]),
    ].join('; ');
}
