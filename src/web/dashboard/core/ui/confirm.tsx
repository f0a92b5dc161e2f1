import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { sayOf } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';

interface Question {
  title: string;
  /** The consequences, naming the object. */
  children: ReactNode;
  /** The button's label: a verb. */
  action: string;
  dangerous?: boolean;
  /** Text to type first, for actions that cannot be undone. */
  type?: { label: string; text: string };
}

/** Asks for confirmation; resolves with the answer. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: question.title,
      onClose: () => resolve(false),
      children: (
        <Dialog
          {...question}
          onAnswer={(answer) => {
            resolve(answer);
            modals.close(id);
          }}
        />
      ),
    });
  });
}

function Dialog({ children, action, dangerous, type, onAnswer }: Question & { onAnswer: (answer: boolean) => void }) {
  const t = sayOf(kitTexts);
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(true);
      }}
    >
      <Stack>
        <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        {type && (
          <TextInput
            label={type.label}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            color={dangerous ? 'red' : undefined}
            disabled={type !== undefined && typed !== type.text}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
