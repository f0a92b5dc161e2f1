import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBan, IconDots, IconEraser, IconLink } from '#web/kit/icons.generated.ts';
import { useAccessReason } from '../../../core/access/index.ts';
import { useAvouch } from '../../../core/api.tsx';
import { useMay } from '../../../core/session.ts';
import { confirm, notifyDone, notifyFailed } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { nameOf } from '../../shared/name-of.ts';
import { hasEnded, isOpen } from '../../shared/statuses.ts';
import type { Case } from '../../shared/types.ts';
import { useRefreshCase } from '../use-refresh-case.ts';

/** Rare actions for a case. */
export function CaseMenu({ found }: { found: Case }) {
  const t = useTexts(verificationsTexts);
  const mayWrite = useMay('verifications:write');
  const mayRedact = useMay('compliance:erase');
  const { cancel, redact } = useEndings(found);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    notifyDone(t('menu.copied'));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('menu.title')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => void copy().catch(notifyFailed)}>
          {t('menu.copyLink')}
        </Menu.Item>
        {mayWrite && isOpen(found) && (
          <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={() => void cancel()}>
            {t('menu.cancel')}
          </Menu.Item>
        )}
        {mayRedact && hasEnded(found) && (
          <Menu.Item color="red" leftSection={<IconEraser size={16} />} onClick={() => void redact()}>
            {t('menu.redact')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function useEndings(found: Case) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshCase(found.id);
  const accessReason = useAccessReason(found.id) ?? 'review';
  const end = useMutation({
    mutationFn: (way: 'cancel' | 'redact') => avouch.verifications[way](found.id, {}, { accessReason }),
    onSuccess: (_ended, way) => notifyDone(t(`menu.${way}Done`)),
    onError: notifyFailed,
    onSettled: refresh,
  });
  const name = nameOf(found).slice(0, 200);
  return {
    cancel: async () => {
      const sure = await confirm({
        title: t('menu.cancelTitle'),
        children: t('menu.cancelWhy', { name }),
        action: t('menu.cancel'),
        dangerous: true,
      });
      if (sure) end.mutate('cancel');
    },
    redact: async () => {
      const last = found.id.slice(-6);
      const sure = await confirm({
        title: t('menu.redactTitle'),
        children: t('menu.redactWhy', { name }),
        action: t('menu.redact'),
        dangerous: true,
        type: { label: t('menu.redactType', { text: last }), text: last },
      });
      if (sure) end.mutate('redact');
    },
  };
}
