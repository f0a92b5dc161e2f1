import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { confirm, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { type Factor, useKeepFactors } from './use-factors.ts';

/** `isLast`: only the password is left then. */
export function RemoveFactor({ of: { id, name }, isLast }: { of: Factor; isLast: boolean }) {
  const t = useTexts(settingsTexts);
  const avouch = useAvouch();
  const keep = useKeepFactors();
  const called = name ?? t('security.app');
  const remove = useMutation({
    mutationFn: () => avouch.auth.removeSecondFactor(id),
    onSuccess: async (factors) => {
      notifyDone(t('security.removed'));
      await keep(factors);
    },
    onError: notifyFailed,
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('security.removeTitle'),
      children: (
        <>
          <p>{t('security.removeText', { name: called })}</p>
          {isLast && <p>{t('security.removeLast')}</p>}
        </>
      ),
      action: t('security.remove'),
      dangerous: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      aria-label={t('security.removeWhat', { name: called })}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('security.remove')}
    </Button>
  );
}
