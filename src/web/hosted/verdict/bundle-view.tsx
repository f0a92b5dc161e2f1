import { List, Title } from '@mantine/core';
import type { BundleVerdict, PerformerVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { type Line, Lines } from '../lines.tsx';
import { FilesView } from './files-view.tsx';
import { verdictTexts } from './locales/index.ts';
import { PersonCard, type PersonResult } from './person-card.tsx';
import { useStanding } from './standing.ts';
import { asSentence } from './statements.ts';
import type { VerdictWords } from './use-verdict-words.ts';
import css from './verdict.module.css';

/** More performers are collapsed. */
const MOST_OPEN = 8;

interface BundleViewProps {
  verdict: BundleVerdict;
  words: VerdictWords;
}

/** A production: its facts, each performer, and the limits of such files. */
export function BundleView({ verdict, words }: BundleViewProps) {
  const t = useTexts(verdictTexts);
  const format = useFormat();
  const { manifest, performers, files, works, statusAsOf } = verdict;
  const covered = files.filter(({ status }) => status === 'covered').length;
  const isCurrent = verdict.current.result === 'pass';
  const facts = manifest && [
    (manifest.project.title
      ? [t('bundle.project'), manifest.project.title]
      : [t('bundle.projectId'), manifest.project.id]) satisfies Line,
    ...(manifest.producer?.name ? [[t('bundle.producer'), manifest.producer.name] satisfies Line] : []),
    ...(verdict.verdict === 'fail' ? [[t('bundle.made'), format.statedMoment(manifest.createdAt)] satisfies Line] : []),
    ...(files.length > 0
      ? [[t('bundle.files'), t('bundle.filesCovered', { covered, count: files.length })] satisfies Line]
      : []),
    ...(works.length > 0
      ? [
          [
            t('bundle.works'),
            works.map(({ id, title }) => `${id}: ${t(`title.${title ?? 'none'}`)}`).join('; '),
          ] satisfies Line,
        ]
      : []),
    ...(statusAsOf
      ? [[t(isCurrent ? 'bundle.notWithdrawn' : 'bundle.status'), format.statedMoment(statusAsOf)] satisfies Line]
      : []),
  ];
  return (
    <>
      {facts && <Lines of={facts} />}
      {performers.length > 0 && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('bundle.performers')}
          </Title>
          {performers.length <= MOST_OPEN ? (
            <Performers of={performers} words={words} />
          ) : (
            (['fail', 'incomplete', 'pass'] as const).map((result) => (
              <Folded key={result} result={result} of={performers} words={words} />
            ))
          )}
        </section>
      )}
      <FilesView verdict={verdict} />
      {words.limits.length > 0 && (
        <details>
          <summary>{t('bundle.limits')}</summary>
          <List size="sm" mt="xs">
            {words.limits.map((sentence) => (
              <List.Item key={sentence}>{asSentence(sentence)}</List.Item>
            ))}
          </List>
        </details>
      )}
    </>
  );
}

interface PerformersProps {
  of: readonly PerformerVerdict[];
  words: VerdictWords;
}

/** The performers with one result. */
function Folded({ of, result, words }: PerformersProps & { result: PersonResult }) {
  const t = useTexts(verdictTexts);
  const own = of.filter((performer) => words.resultOf(performer) === result);
  if (own.length === 0) return null;
  return (
    <details>
      <summary>{t(`bundle.${result}`, { count: own.length })}</summary>
      <Performers of={own} words={words} />
    </details>
  );
}

function Performers({ of, words }: PerformersProps) {
  return (
    <ul className={css.people}>
      {of.map((performer) => (
        <Performer
          key={performer.id}
          of={performer}
          name={words.nameOf(performer.id)}
          result={words.resultOf(performer)}
        />
      ))}
    </ul>
  );
}

function Performer({ of, name, result }: { of: PerformerVerdict; name: string; result: PersonResult }) {
  const t = useTexts(verdictTexts);
  const standing = useStanding();
  const format = useFormat();
  const { id, shotOn, assurance, signatureLevel, linkDelivery } = of;
  return (
    <PersonCard
      name={name}
      id={id}
      result={result}
      lines={[
        shotOn && t('bundle.shotOn', { day: format.statedDay(shotOn) }),
        assurance === 'signed' ? `${t('credential.signature')}: ${standing(signatureLevel, linkDelivery)}` : null,
        assurance === 'attested' ? t('assurance.attested') : null,
      ]}
    />
  );
}
