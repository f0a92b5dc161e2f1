import { ActionIcon, Box, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconSearch } from '#web/kit/icons.generated.ts';
import { complianceTexts } from '../locales/index.ts';

/** Goes to a production or a person by an id of the caller's or of the service. */
export function LookUp({ of }: { of: 'project' | 'person' }) {
  const t = useTexts(complianceTexts);
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const go = (): void => {
    if (id.trim() === '') return;
    void navigate({
      to: of === 'project' ? '/dashboard/compliance/project/$id' : '/dashboard/compliance/person/$id',
      params: { id: id.trim() },
    });
  };
  return (
    <Box
      component="form"
      w={{ base: '100%', xs: 340 }}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextInput
        label={t('board.lookUp')}
        placeholder={t(of === 'project' ? 'board.lookUpProject' : 'board.lookUpPerson')}
        value={id}
        maxLength={200}
        onChange={({ currentTarget }) => setId(currentTarget.value)}
        rightSection={
          <ActionIcon type="submit" variant="subtle" aria-label={t('board.lookUpGo')}>
            <IconSearch size={16} aria-hidden />
          </ActionIcon>
        }
      />
    </Box>
  );
}
