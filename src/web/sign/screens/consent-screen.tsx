import { Button } from '@mantine/core';
import { Actions } from '#web/hosted/actions.tsx';
import { TextSections } from '#web/hosted/text-sections.tsx';
import { useAct } from '#web/hosted/use-act.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useDisclosure, useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import { acceptDisclosure } from '../service.ts';
import { SignFrame } from '../sign-frame.tsx';
import { sha256 } from '../signature/sha256.ts';
import { disclosureText } from '../signature/words.ts';
import { Problem } from './problem.tsx';

/** Information about signing electronically, to accept or refuse. */
export function ConsentScreen() {
  const t = useTexts(signTexts);
  const { data, tell } = useSigning();
  const { act, busy, problem } = useAct();
  const disclosure = useDisclosure();
  const agree = async (): Promise<void> => {
    // Hashes the displayed text, not the text that the service claims to have sent.
    const hash = await sha256(disclosureText(disclosure ?? { sections: [] }));
    tell({ type: 'state', state: await acceptDisclosure(hash) });
  };
  return (
    <SignFrame
      step="consent"
      title={t('consent.title')}
      intro={t('consent.intro', { organization: data.brand.organization })}
    >
      {disclosure && <TextSections language={disclosure.language} sections={disclosure.sections} />}
      {problem?.code === 'conflict' && (
        <Button variant="light" mb="md" onClick={() => location.reload()}>
          {t('consent.reload')}
        </Button>
      )}
      <Actions>
        <Problem of={problem} />
        <Button size="md" loading={busy} onClick={() => act(agree)}>
          {t('consent.agree')}
        </Button>
        <Button size="md" variant="default" onClick={() => tell({ type: 'decline', because: 'refused' })}>
          {t('consent.refuse')}
        </Button>
      </Actions>
    </SignFrame>
  );
}
