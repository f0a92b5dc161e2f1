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

/** What notes say: once for all of whom the same is said. */
export function useNoteWords(names: Names): (notes: readonly Note[]) => string[] {
  const t = useTexts(verdictTexts);
  const language = useLanguage();
  const sentence = useSentence(names);

  const nameOf = ({ about, params }: Note): string => {
    if (about?.kind === 'performer') return names.performer(about.id ?? '');
    if (about?.kind === 'producer') return t('bundle.producer');
    const role = 'role' in params ? params.role : '';
    const name = names.party(about?.id ?? '') ?? sayRole(role);
    // Text of the file: it ends at its quotes, so that it cannot go on as words of ours.
    return t('several.named', { name: name.replace(/[“”«»]/g, '"') });
  };
  const subjectOf = (notes: readonly Note[], kind: NoteSubject['kind']): string => {
    if (notes.length > MOST_NAMED && kind !== 'producer') return t(`several.${kind}`, { count: notes.length });
    return new Intl.ListFormat(language).format(notes.map(nameOf));
  };
  const aboutWhom = (notes: readonly Note[]): string | null => {
    const kind = notes[0]?.about?.kind;
    return kind ? subjectOf(notes, kind) : null;
  };
  const say = (said: readonly Said[]): string[] => {
    const subject = aboutWhom(said[0]?.[1] ?? []);
    const sentences = said.map(([text]) => text);
    if (subject === null) return sentences;
    const text = sentences.join('. ');
    return [`${subject}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`];
  };
  return (notes) => {
    const kinds = Map.groupBy(notes, ({ about }) => about?.kind);
    const said = [...kinds.values()].flatMap((own): Said[] => [...Map.groupBy(own, sentence)]);
    return [...Map.groupBy(said, ([, own]) => JSON.stringify(own.map(({ about }) => about))).values()].flatMap(say);
  };
}

/** A sentence, and the notes that say it. */
type Said = [text: string, notes: Note[]];

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
