import { Title } from '@mantine/core';
import type { BundleVerdict, FileVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { verdictTexts } from './locales/index.ts';
import { PersonCard } from './person-card.tsx';
import css from './verdict.module.css';

/** More files are left out: a bundle may list thousands. */
const MOST_SHOWN = 100;

/** The reader's own files beside a bundle, and its files that are not covered. */
export function FilesView({ verdict: { files, given } }: { verdict: BundleVerdict }) {
  const t = useTexts(verdictTexts);
  const say = useFileWords();
  const uncovered = files.filter(({ status }) => status !== 'covered');
  return (
    <>
      {given.length > 0 && (
        <section>
          <Title order={3} size="h5" mb="xs">
            {t('bundle.given')}
          </Title>
          <ul className={css.people}>
            {given.map(({ name, sha256, file: id, result }) => {
              const file = files.find((each) => each.id === id);
              const passes = result === 'pass' && file?.status === 'covered';
              return (
                <PersonCard
                  key={`${sha256} ${name}`}
                  name={name}
                  id={id ?? undefined}
                  result={passes ? 'pass' : 'fail'}
                  lines={[file ? say(file) : t('file.absent')]}
                />
              );
            })}
          </ul>
        </section>
      )}
      {uncovered.length > 0 && (
        <details>
          <summary>{t('bundle.uncovered', { count: uncovered.length })}</summary>
          <ul className={css.people}>
            {uncovered.slice(0, MOST_SHOWN).map((file) => (
              <PersonCard key={file.id} name={file.id} id={file.sha256} lines={[say(file)]} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function useFileWords(): (file: FileVerdict) => string {
  const t = useTexts(verdictTexts);
  return ({ status, reason, performers }) => {
    if (reason === 'replica' && status === 'withdrawn') return t('file.replica_withdrawn');
    if (reason === 'replica' || reason === 'original') return t(`file.${reason}`);
    return t(status === 'covered' && performers.length === 0 ? 'file.nobody' : `file.${status}`);
  };
}
