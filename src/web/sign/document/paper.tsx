import { Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';
import type { DocumentText } from '../sign-data.ts';
import { BlockView } from './block-view.tsx';
import { depthsOf } from './depths.ts';

/** The whole text, in its own language; phones show a PDF badly or one page of it, and a screen reader reads text. */
export function Paper({ title, language, blocks }: DocumentText) {
  const t = useTexts(signTexts);
  const depths = depthsOf(blocks);
  return (
    <article className={css.paper} lang={language} aria-label={t('document.paper')} data-paper>
      <Title order={2} size="h3" dir="auto">
        {title}
      </Title>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes.
        <BlockView key={index} block={block} depth={depths[index] ?? 3} />
      ))}
    </article>
  );
}
