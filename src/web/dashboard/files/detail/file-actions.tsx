import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RegisteredFile } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconListSearch, IconPencil, IconTrash } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { filesTexts } from '../locales/index.ts';
import { useFileName } from '../parts/file-name.ts';
import { EditFileDialog } from './edit-file-dialog.tsx';
import { fileKey } from './use-file.ts';

/** Edits, deletes, and the file's entries in the audit log. */
export function FileActions({ file }: { file: RegisteredFile }) {
  const t = useTexts(filesTexts);
  const mayWrite = useMay('files:write');
  const mayRead = useMay('compliance:read');
  const [isEditing, setEditing] = useState(false);
  const askToDelete = useDeletion(file);
  return (
    <>
      {mayWrite && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
          {t('detail.edit')}
        </Button>
      )}
      {(mayWrite || mayRead) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('detail.actions')}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayRead && (
              <Menu.Item
                leftSection={<IconListSearch size={16} />}
                component={Link}
                to={`/dashboard/compliance/audit?subject=${file.id}`}
              >
                {t('detail.audit')}
              </Menu.Item>
            )}
            {mayWrite && (
              <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void askToDelete()}>
                {t('detail.remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {isEditing && <EditFileDialog file={file} onClose={() => setEditing(false)} />}
    </>
  );
}

function useDeletion(file: RegisteredFile): () => Promise<void> {
  const t = useTexts(filesTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const nameOf = useFileName();
  const { mutate } = useMutation({
    mutationFn: async () => avouch.files.delete(file.id),
    onSuccess: async () => {
      await navigate({ to: '/dashboard/files', search: { projectId: file.projectId } });
      queries.removeQueries({ queryKey: fileKey(file.id) });
      void queries.invalidateQueries({ queryKey: ['files', 'list'] });
      notifyDone(t('detail.removed'));
    },
    onError: notifyFailed,
  });
  return async () => {
    const children = t('detail.removeText', { name: nameOf(file).slice(0, 200) });
    const question = { title: t('detail.removeQuestion'), children, action: t('detail.remove') };
    if (await confirm({ ...question, dangerous: true })) mutate();
  };
}
