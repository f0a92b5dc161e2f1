import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Frame } from '../frame.tsx';
import { holder } from '../holder.ts';
import { walletTexts } from '../locales/index.ts';
import css from '../wallet.module.css';

/** The recovery words, until they are written down. */
export function WordsScreen({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTexts(walletTexts);
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    void holder()
      .wordsOf(secret)
      .then((text) => setWords(text.split(' ')));
  }, [secret]);
  return (
    <Frame title={t('words.title')}>
      <Text>{t('words.text')}</Text>
      <ol className={css.words} data-testid="words">
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and none moves.
          <li key={index}>{word}</li>
        ))}
      </ol>
      <Actions>
        <Button onClick={onDone}>{t('words.done')}</Button>
      </Actions>
    </Frame>
  );
}
