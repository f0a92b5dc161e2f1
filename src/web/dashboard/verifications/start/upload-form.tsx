import { Button, Checkbox, FileInput, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { useAvouch } from '../../core/api.tsx';
import { useDraft } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { draftOf } from './draft-of.ts';
import classes from './start.module.css';

const ROLES = ['front', 'back', 'selfie'] as const;
type Role = (typeof ROLES)[number];

/** Verifies a person by pictures that are there already. */
export function UploadForm({ userId: given }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [userId, setUserId, clear] = useDraft(draftOf('upload', given), given);
  const [files, setFiles] = useState<Partial<Record<Role, File | null>>>({});
  const [consented, setConsented] = useState(false);
  const create = useMutation({
    mutationFn: async () => {
      const { front, back, selfie } = files;
      if (!front || !selfie) throw new Error('no pictures');
      return avouch.verifications.create(
        {
          type: 'idv',
          document: { front: await toDataUri(front), ...(back && { back: await toDataUri(back) }) },
          selfie: await toDataUri(selfie),
          consent: { givenAt: new Date().toISOString() },
          ...(userId.trim() && { userId: userId.trim() }),
        },
        { accessReason: 'upload' },
      );
    },
    onSuccess: async ({ id }) => {
      clear();
      await queries.invalidateQueries({ queryKey: ['verifications'] });
      await navigate({ to: '/dashboard/verifications/$id', params: { id } });
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Stack>
        <Title order={2} size="h4">
          {t('start.way.upload')}
        </Title>
        <TextInput
          label={t('start.userId')}
          description={t('start.userIdHint')}
          maxLength={200}
          value={userId}
          onChange={({ currentTarget }) => setUserId(currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {ROLES.map((role) => (
            <PictureInput
              key={role}
              role={role}
              file={files[role] ?? null}
              onChange={(file) => setFiles({ ...files, [role]: file })}
            />
          ))}
        </SimpleGrid>
        <Checkbox
          required
          label={t('upload.consent')}
          checked={consented}
          onChange={({ currentTarget }) => setConsented(currentTarget.checked)}
        />
        {create.error && <ErrorState error={create.error} />}
        {create.isPending && (
          <Text size="sm" role="status">
            {t('upload.working')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!files.front || !files.selfie || !consented}>
            {t('upload.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PictureInputProps {
  role: Role;
  file: File | null;
  onChange: (file: File | null) => void;
}

function PictureInput({ role, file, onChange }: PictureInputProps) {
  const t = useTexts(verificationsTexts);
  const [source, setSource] = useState<string>();
  useEffect(() => {
    if (!file) return setSource(undefined);
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className={classes.drop}>
      <FileInput
        label={t(`upload.role.${role}`)}
        required={role !== 'back'}
        placeholder={t('upload.choose')}
        leftSection={<IconUpload size={16} aria-hidden />}
        accept="image/jpeg,image/png,image/webp"
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
        value={file}
        onChange={onChange}
      />
      {source && <img src={source} alt={t(`upload.role.${role}`)} className={classes.preview} />}
    </div>
  );
}
