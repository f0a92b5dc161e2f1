import { Button, Checkbox, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Actions } from '#web/hosted/actions.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useDisclosure, useSigning } from '../flow/use-signing.tsx';
import { signTexts } from '../locales/index.ts';
import css from '../sign.module.css';
import { SignFrame } from '../sign-frame.tsx';
import { DrawingPad } from '../signature/drawing-pad.tsx';
import { TypedPad } from '../signature/typed-pad.tsx';
import { cleanName, intentOf } from '../signature/words.ts';
import { DeclineButton } from './decline-button.tsx';
import { Problem } from './problem.tsx';
import { useSigningForm } from './use-signing-form.ts';

/** Name, signature, and the sentence of intent. */
export function SignatureScreen() {
  const t = useTexts(signTexts);
  const { flow, tell } = useSigning();
  const disclosure = useDisclosure();
  const { form, fixedName, change, send, isSigning, problem } = useSigningForm();
  const name = cleanName(fixedName ?? form.name);
  const hint = useNameHint(name);
  const { kind, documentHash } = flow.state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <SignFrame step="sign" title={t(`deeds.${kind}.step`)}>
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          mb="md"
          label={t('sign.name')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="name"
          maxLength={200}
          dir="auto"
          value={fixedName ?? form.name}
          readOnly={fixedName !== undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SegmentedControl
          fullWidth
          mb="xs"
          aria-label={t('sign.how')}
          data={[
            { value: 'typed', label: t('sign.type') },
            { value: 'drawn', label: t('sign.draw') },
          ]}
          value={form.way}
          onChange={(way) => change({ way: way === 'drawn' ? 'drawn' : 'typed' })}
        />
        {form.way === 'typed' ? (
          <TypedPad name={name} />
        ) : (
          <DrawingPad strokes={form.strokes} onChange={(strokes) => change({ strokes })} />
        )}
        <Checkbox
          mb="md"
          classNames={{ root: css.intent ?? '' }}
          label={<span lang={disclosure?.language}>{disclosure && intentOf(disclosure, name || '…')}</span>}
          checked={form.intends}
          onChange={({ currentTarget }) => change({ intends: currentTarget.checked })}
        />
        <Actions>
          <Problem of={problem} />
          <Button type="submit" size="md" loading={isSigning}>
            {t(`deeds.${kind}.button`)}
          </Button>
          <Button size="md" variant="default" disabled={isSigning} onClick={() => tell({ type: 'reread' })}>
            {t('sign.read')}
          </Button>
        </Actions>
      </form>
      <Text size="sm" c="dimmed" mt="md">
        {t('sign.key')}
      </Text>
      <details className={css.fingerprint}>
        <summary>{t('sign.fingerprint')}</summary>
        <code>{documentHash}</code>
      </details>
      <DeclineButton />
    </SignFrame>
  );
}

/** How the entered name compares with the verified one; undefined without one. */
function useNameHint(name: string): string | undefined {
  const t = useTexts(signTexts);
  const verified = useSigning().flow.state.identity.name;
  if (verified === null) return undefined;
  const isSame = name.toLowerCase() === verified.toLowerCase();
  return t(isSame ? 'sign.verifiedAs' : 'sign.differs', { name: verified });
}
