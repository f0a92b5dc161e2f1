import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { signTexts } from '../locales/index.ts';
import type { FieldValue, FileField } from '../sign-data.ts';

interface FieldDialogProps {
  field: FileField;
  value: FieldValue | undefined;
  /** Name of the signer. */
  name: string;
  onSave(value: string): void;
  onClose(): void;
}

/** From this length on, a field has several lines. */
const LONG = 80;

/** Input for a field, in a size that is readable on a phone. */
export function FieldDialog({ field, value, name, onSave, onClose }: FieldDialogProps) {
  const t = useTexts(signTexts);
  const { type, required, maxLength } = field;
  const [text, setText] = useState(typeof value === 'string' ? value : type === 'initials' ? initialsOf(name) : '');
  const [isMissing, setMissing] = useState(false);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (required && text.trim() === '') setMissing(true);
    else onSave(text.trim());
  };
  const input = {
    size: 'md',
    mb: 'md',
    label: field.label ?? t(`fields.types.${type}`),
    description: t('fields.most', { count: maxLength }),
    error: isMissing && t('fields.empty'),
    value: text,
    maxLength,
    dir: 'auto',
    'data-autofocus': true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setText(currentTarget.value);
      setMissing(false);
    },
  } as const;
  return (
    <Modal opened onClose={onClose} title={t('fields.title')} closeButtonProps={{ 'aria-label': t('fields.close') }}>
      <form onSubmit={save} noValidate>
        {maxLength > LONG ? <Textarea autosize minRows={2} maxRows={8} {...input} /> : <TextInput {...input} />}
        <Button type="submit" size="md" fullWidth>
          {t('fields.save')}
        </Button>
      </form>
    </Modal>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
    .slice(0, 10);
}
