import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { confirm, notifyFailed, Section } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';

const FEW = 3;

export function CodesSection({ left, onMake }: { left: number; onMake: () => Promise<void> }) {
  const t = useTexts(settingsTexts);
  const make = useMutation({ mutationFn: onMake, onError: notifyFailed });
  const ask = async (): Promise<void> => {
    const sure =
      left === 0 ||
      (await confirm({
        title: t('security.newCodesTitle'),
        children: t('security.newCodesText'),
        action: t('security.newCodes'),
      }));
    if (sure) make.mutate();
  };
  return (
    <Section title={t('security.codes')} intro={t('security.codesIntro')}>
      <Text size="sm">
        {t('security.codesLeft', { count: left })} {left <= FEW && t('security.fewLeft')}
      </Text>
      <Group>
        <Button variant="default" loading={make.isPending} onClick={() => void ask()}>
          {t('security.newCodes')}
        </Button>
      </Group>
    </Section>
  );
}
