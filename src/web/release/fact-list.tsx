import { type Line, Lines } from '#web/hosted/lines.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { releaseTexts } from './locales/index.ts';
import type { Facts } from './release-data.ts';

/** Values that callers use, and the service's values for omitted ones. */
const WORDS = {
  worldwide: 'worldwide',
  perpetual: 'perpetual',
  'all media': 'allMedia',
  unspecified: 'unspecified',
} as const;

/** The permissions, and the disclosed facts about people and project. */
export function FactList({ facts }: { facts: Facts }) {
  const t = useTexts(releaseTexts);
  const format = useFormat();
  const word = (text: string): string =>
    Object.hasOwn(WORDS, text) ? t(`words.${WORDS[text as keyof typeof WORDS]}`) : text;
  const day = (date: string | undefined): string | undefined => date && format.statedDay(date);
  const { shoot, endsOn, documentHash: hash } = facts;
  const [from = '', until = ''] = [day(shoot?.from), day(shoot?.until)];
  const lastDay = day(endsOn ?? undefined);
  const lines: [keyof Facts, string | undefined][] = [
    ['legalName', facts.legalName],
    ['stageName', facts.stageName],
    ['birthDate', day(facts.birthDate)],
    ['projectTitle', facts.projectTitle],
    ['shoot', shoot && (from === until ? from : t('days', { from, until }))],
    ['territory', word(facts.territory)],
    [
      'term',
      lastDay === undefined
        ? word(facts.term)
        : facts.term === `until ${endsOn}`
          ? t('until', { day: lastDay })
          : t('termUntil', { term: word(facts.term), day: lastDay }),
    ],
    ['media', facts.media.map(word).join(', ')],
    ['exclusivity', t(facts.exclusivity === 'exclusive' ? 'yes' : 'no')],
    ['explicit', t(facts.explicit ? 'yes' : 'no')],
    ['aiUse', t(facts.aiUse ? 'permitted' : 'notPermitted')],
    ['biometricUse', t(facts.biometricUse ? 'permitted' : 'notPermitted')],
    ['documentHash', hash === null ? undefined : `SHA-256 ${hash}`],
    ['release', facts.release],
  ];
  const said = lines.flatMap(([name, value]): Line[] => (value === undefined ? [] : [[t(`facts.${name}`), value]]));
  const unspecified = t('words.unspecified');
  const open = said.filter(([, value]) => value === unspecified).map(([label]) => label);
  return (
    <Lines
      of={[
        ...said.filter(([, value]) => value !== unspecified),
        ...(open.length > 0 ? [[unspecified, open.join(', ')] satisfies Line] : []),
      ]}
    />
  );
}
