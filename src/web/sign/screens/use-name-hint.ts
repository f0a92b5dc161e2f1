import { useTexts } from '#web/kit/i18n/index.ts';
import { useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';

/** How the name that is entered stands to the one that was verified; undefined where none was. */
export function useNameHint(name: string): string | undefined {
  const t = useTexts(signTexts);
  const verified = useSigning().flow.state.identity.name;
  if (verified === null) return undefined;
  const isSame = name.toLowerCase() === verified.toLowerCase();
  return t(isSame ? 'sign.verifiedAs' : 'sign.differs', { name: verified });
}
