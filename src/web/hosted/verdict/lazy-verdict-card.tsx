import { addTexts } from '#web/kit/i18n/index.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The card with its many sentences, needed only after a file was judged. */
export const LazyVerdictCard = lazyPart(async () => {
  const [{ VerdictCard }, { verdictTexts }] = await Promise.all([
    import('./verdict-card.tsx'),
    import('./locales/index.ts'),
  ]);
  await addTexts(verdictTexts);
  return VerdictCard;
});
