import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { PasswordModal } from './password-modal.tsx';

export function PasswordSection() {
  const t = useTexts(settingsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('security.password')} intro={t('security.passwordIntro')}>
      <Group>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('security.changePassword')}
        </Button>
      </Group>
      {isOpen && <PasswordModal onClose={() => setOpen(false)} />}
    </Section>
  );
}
