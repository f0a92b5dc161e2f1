import { ActionIcon, Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBookmark, IconX } from '#web/kit/icons.generated.ts';
import { useSession } from '../../core/session.ts';
import { notifyDone, ViewButton } from '../../core/ui/index.ts';
import { verificationsTexts } from '../locales/index.ts';
import classes from './queue.module.css';
import { isSameSearch, type QueueSearch } from './search.ts';
import { useSavedViews } from './use-saved-views.ts';

interface SavedViewsProps {
  search: QueueSearch;
  onChange: (search: QueueSearch) => void;
  /** Whether the current filters are already a view. */
  isKnown: boolean;
}

/** The user's saved views. */
export function SavedViews({ search, onChange, isKnown }: SavedViewsProps) {
  const t = useTexts(verificationsTexts);
  const { user } = useSession();
  const { views, save, remove } = useSavedViews(user.id);
  const isSaved = views.some((view) => isSameSearch(view.search, search));
  return (
    <>
      {views.map(({ name, search: of }) => (
        <span key={name} className={classes.saved}>
          <ViewButton label={name} pressed={isSameSearch(search, of)} onPress={() => onChange(of)} />
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={t('view.remove', { name })}
            onClick={() => {
              remove(name);
              notifyDone(t('view.removed'));
            }}
          >
            <IconX size={14} />
          </ActionIcon>
        </span>
      ))}
      {!isKnown && !isSaved && <SaveView onSave={(name) => save({ name, search })} />}
    </>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useTexts(verificationsTexts);
  const [opened, { toggle, close }] = useDisclosure();
  const [name, setName] = useState('');
  const save = (): void => {
    if (name.trim() === '') return;
    onSave(name.trim());
    notifyDone(t('view.saved'));
    setName('');
    close();
  };
  return (
    <Popover opened={opened} onChange={(next) => !next && close()} trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={15} aria-hidden />}
          onClick={toggle}
        >
          {t('view.save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view.save')}>
        <Stack gap="xs">
          <TextInput
            label={t('view.name')}
            maxLength={60}
            value={name}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={({ key }) => key === 'Enter' && save()}
          />
          <Text size="xs" c="dimmed">
            {t('view.where')}
          </Text>
          <Button size="xs" onClick={save} disabled={name.trim() === ''}>
            {t('view.save')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
