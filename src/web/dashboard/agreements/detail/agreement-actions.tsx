import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBan, IconCopyPlus, IconDots, IconTrash } from '#web/kit/icons.generated.ts';
import { useMay } from '../../core/session.ts';
import { confirm } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { isOpen } from '../parts/model.ts';
import { useActions } from './use-actions.ts';
import { VoidDialog } from './void-dialog.tsx';

/** Occasional actions. */
export function AgreementActions({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementsTexts);
  const navigate = useNavigate();
  const mayWrite = useMay('agreements:write');
  const [isVoiding, setVoiding] = useState(false);
  const { remove, cancel } = useActions(agreement.id);
  const title = agreement.title?.slice(0, 200) ?? '';
  const isOwn = agreement.purpose === null;
  if (!mayWrite) return null;
  const askToDelete = async (): Promise<void> => {
    const asked = { title: t('detail.deleteQuestion'), children: t('detail.deleteText', { title }) };
    if (!(await confirm({ ...asked, action: t('detail.delete'), dangerous: true }))) return;
    remove.mutate(undefined, { onSuccess: () => void navigate({ to: '/dashboard/agreements' }) });
  };
  const copy = () => void navigate({ to: '/dashboard/agreements/new', search: { like: agreement.id } });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('common.actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={copy} disabled={!isOwn || title === ''}>
            {t('detail.again')}
          </Menu.Item>
          {isOpen(agreement.status) && (
            <Menu.Item leftSection={<IconBan size={16} />} color="red" onClick={() => setVoiding(true)}>
              {t('detail.void')}
            </Menu.Item>
          )}
          {agreement.status === 'draft' && isOwn && (
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void askToDelete()}>
              {t('detail.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isVoiding && <VoidDialog title={title} onClose={() => setVoiding(false)} onVoid={cancel.mutateAsync} />}
    </>
  );
}
