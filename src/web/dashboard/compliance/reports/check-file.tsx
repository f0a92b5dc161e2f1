import { Alert, Button, FileButton, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconCircleCheck, IconCircleX, IconFileCheck } from '#web/kit/icons.generated.ts';
import { Section } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';

/** Compares a file with the created one; only in the browser. */
export function CheckFile({ sha256 }: { sha256: string }) {
  const t = useTexts(complianceTexts);
  const [isSame, setSame] = useState<boolean>();
  const check = async (file: File | null): Promise<void> => {
    if (file) setSame((await hashOf(file)) === sha256);
  };
  return (
    <Section title={t('reports.detail.check')} intro={t('reports.detail.checkIntro')}>
      <Stack>
        <Group>
          <FileButton onChange={(file) => void check(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileCheck size={16} aria-hidden />}>
                {t('reports.detail.checkChoose')}
              </Button>
            )}
          </FileButton>
        </Group>
        <div role="status">
          {isSame !== undefined && (
            <Alert
              color={isSame ? 'teal' : 'red'}
              icon={isSame ? <IconCircleCheck aria-hidden /> : <IconCircleX aria-hidden />}
            >
              {t(isSame ? 'reports.detail.checkSame' : 'reports.detail.checkOther')}
            </Alert>
          )}
        </div>
      </Stack>
    </Section>
  );
}

async function hashOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
