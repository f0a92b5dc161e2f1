import type { Note, SignatureParams } from '#verifier/notes.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { en } from './locales/en.ts';
import { verdictTexts } from './locales/index.ts';
import { hasKey } from './rule-words.ts';
import type { Said } from './statements.ts';

/** The sentences of notes by code, without their subjects; `nameOf` names a performer. */
export function useNoteWords(nameOf: (performer: string) => string): (note: Note) => Said[] {
  const t = useTexts(verdictTexts);
  const values = useValues(nameOf);
  return (note) => {
    const sentences = [t(`note.${note.code}`, values(note))];
    // For a party, a separate note says what its wallet signature does not cover.
    if (note.code === 'signature-below' && note.about?.kind !== 'party') sentences.push(...walletWords(t, note.params));
    return sentences.map((sentence) => ({ about: note.about, sentence }));
  };
}

/** What a wallet signature's level does not cover. */
function walletWords(t: ReturnType<typeof useTexts<typeof en>>, { issuerKnown, shown }: SignatureParams): string[] {
  return [...(issuerKnown ? [] : [t('wallet.unknownIssuer')]), ...(shown ? [] : [t('note.signature-not-shown')])];
}

function useValues(nameOf: (performer: string) => string): (note: Note) => Readonly<Record<string, string>> {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const write = (name: string, value: unknown): string => {
    if (name === 'at') return format.statedMoment(String(value));
    return name === 'day' ? format.statedDay(String(value)) : String(value);
  };
  return ({ code, params }) => {
    switch (code) {
      case 'signature-below':
        return { minimum: t(`level.${params.minimum}`) };
      case 'unspecified':
        return { terms: params.terms.map((term) => (hasKey(en.term, term) ? t(`term.${term}`) : term)).join(', ') };
      case 'performers-same-key':
        return { ids: params.ids.map(nameOf).join(', ') };
      default:
        return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(name, value)]));
    }
  };
}
