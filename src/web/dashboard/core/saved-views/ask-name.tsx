import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { savedViewsTexts } from './locales/index.ts';
import { isSameName } from './view-filters.ts';

interface Question {
  title: string;
  /** The button's label: a verb. */
  action: string;
  name?: string;
  /** The names of the other views. */
  taken: readonly string[];
}

/** Asks for the name of a view; undefined if canceled. */
export function askName({ title, ...question }: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      onClose: () => resolve(undefined),
      children: (
        <NameForm
          {...question}
          onAnswer={(name) => {
            resolve(name);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

interface NameFormProps extends Omit<Question, 'title'> {
  onAnswer: (name: string | undefined) => void;
}

function NameForm({ action, name: known = '', taken, onAnswer }: NameFormProps) {
  const t = useTexts(savedViewsTexts);
  const k = useTexts(kitTexts);
  const [name, setName] = useState(known);
  const isTaken = taken.some((each) => isSameName(each, name));
  const isReady = name.trim() !== '' && !isTaken;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAnswer(name.trim());
      }}
    >
      <Stack>
        <TextInput
          label={t('name')}
          maxLength={60}
          value={name}
          error={isTaken && t('taken')}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('whose')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            {k('cancel')}
          </Button>
          <Button type="submit" disabled={!isReady}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
