import { Title } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';
import type { Block, DocumentText } from '../sign-data.ts';
import { BlockView } from './block-view.tsx';

/** The full text in its own language, because phones show PDFs badly and screen readers need text. */
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

/** The level below the document's title, which is the page's second. */
const FIRST = 3;
const LAST = 6;

/** Heading levels without gaps, whatever the template has. */
function depthsOf(blocks: readonly Block[]): (3 | 4 | 5 | 6)[] {
  let before = FIRST - 1;
  return blocks.map((block) => {
    if (block.kind === 'heading') before = Math.min(block.level + FIRST - 1, before + 1, LAST);
    return Math.max(FIRST, before) as 3 | 4 | 5 | 6;
  });
}
