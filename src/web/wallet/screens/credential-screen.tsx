import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { HeldCredential } from '#prover/browser/held-credential.ts';
import { Actions } from '#web/hosted/actions.tsx';
import { CopyButton } from '#web/kit/copy-button.tsx';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { downloadText } from '../download-text.ts';
import { Entry } from '../entry.tsx';
import { Frame } from '../frame.tsx';
import { walletTexts } from '../locales/index.ts';
import { nameOf } from '../name-of.ts';
import { inOrder, readClaims } from '../offers/read-claims.ts';
import { useSaidWords } from '../said-words.ts';
import { StateLine } from '../state-line.tsx';
import { useCredentialState } from '../use-credentials.ts';
import { DeleteScreen } from './delete-screen.tsx';

/** File names by format; SD-JWT and JWT are text. */
const FILE: Record<string, string> = { 'dc+sd-jwt': 'credential.sd-jwt', jwt_vc_json: 'credential.jwt' };

/** One credential: its verdict, its claims in words, and the available actions. */
export function CredentialScreen({ held, onBack }: { held: HeldCredential; onBack: () => void }) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const state = useCredentialState(held);
  const words = useSaidWords(held.labels);
  const { said, from } = useMemo(() => readClaims(held.credential), [held.credential]);
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteScreen entry={held} onDone={onBack} onBack={() => setDeleting(false)} />;
  return (
    <Frame title={nameOf(held, t)}>
      <StateLine held={held} state={state} />
      <Text size="sm">{t(`stateTexts.${state}`, { organization: held.issuerName })}</Text>
      <Stack component="dl" m={0} gap="sm">
        <Entry term={t('credential.issuer')}>
          <span dir="auto">{held.issuerName}</span>
        </Entry>
        {inOrder(said, Object.keys(held.labels)).map((each) => {
          const { label, text } = words(each);
          return (
            <Entry key={each.path.join('.')} term={label}>
              <span dir="auto">{text}</span>
            </Entry>
          );
        })}
        {from !== undefined && <Entry term={t('credential.from')}>{format.statedDay(from.slice(0, 10))}</Entry>}
        <Entry term={t('credential.received')}>{format.moment(held.receivedAt)}</Entry>
        <Entry term={t('credential.copy')}>
          <CopyButton value={held.credential} what={t('credential.copy')} />
          <Text span size="sm" c="dimmed">
            {t('credential.copyHint')}
          </Text>
        </Entry>
      </Stack>
      <Group>
        <Button
          variant="default"
          onClick={() => downloadText(held.credential, FILE[held.format] ?? 'credential.vc.jwt', 'text/plain')}
        >
          {t('credential.download')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('credential.delete')}
        </Button>
      </Group>
      <Actions>
        <Button onClick={onBack}>{t('credential.back')}</Button>
      </Actions>
    </Frame>
  );
}
