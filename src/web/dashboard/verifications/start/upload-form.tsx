import { Checkbox, FileInput, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toDataUri } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconUpload } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { Form, useForm } from '../../core/form/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import { draftOf } from './draft-of.ts';
import classes from './start.module.css';

const ROLES = ['front', 'back', 'selfie'] as const;
type Role = (typeof ROLES)[number];

/** Includes the extensions of HEIC and TIFF, because not every system knows their types. */
const PICTURE_TYPES =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/tiff,image/gif,image/bmp,.heic,.heif,.tif,.tiff';

const NO_FILES: Record<Role, File | null> = { front: null, back: null, selfie: null };

/** Verifies a person with existing pictures. */
export function UploadForm({ userId: given }: { userId: string }) {
  const t = useTexts(verificationsTexts);
  const avouch = useAvouch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initial: { userId: given, ...NO_FILES, consented: false },
    draft: draftOf('upload', given),
    unkept: ['front', 'back', 'selfie', 'consented'],
    send: async ({ userId, front, back, selfie }) => {
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
    onSent: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['verifications'] });
      await navigate({ to: '/dashboard/verifications/$id', params: { id } });
    },
  });
  const { front, selfie, consented } = form.values;
  return (
    <Form
      form={form}
      submit={t('upload.send')}
      button={{ disabled: !front || !selfie || !consented }}
      more={
        form.isPending && (
          <Text size="sm" role="status">
            {t('upload.working')}
          </Text>
        )
      }
    >
      <Title order={2} size="h4">
        {t('start.way.upload')}
      </Title>
      <TextInput
        label={t('start.userId')}
        description={t('start.userIdHint')}
        maxLength={200}
        {...form.field('userId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {ROLES.map((role) => (
          <PictureInput key={role} role={role} {...form.field(role, role === 'selfie' ? role : `document.${role}`)} />
        ))}
      </SimpleGrid>
      <Checkbox required label={t('upload.consent')} {...form.toggle('consented')} />
    </Form>
  );
}

interface PictureInputProps {
  role: Role;
  value: File | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
}

function PictureInput({ role, value: file, error, onChange }: PictureInputProps) {
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
        accept={PICTURE_TYPES}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clearOne') }}
        value={file}
        error={error}
        onChange={onChange}
      />
      {source && (
        // A browser that cannot display the format can still send it.
        <img
          src={source}
          alt={t(`upload.role.${role}`)}
          className={classes.preview}
          onError={() => setSource(undefined)}
        />
      )}
    </div>
  );
}
