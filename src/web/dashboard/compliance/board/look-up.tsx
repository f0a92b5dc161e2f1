import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { PersonPicker } from '../../core/search/index.ts';
import { complianceTexts } from '../locales/index.ts';
import { ProjectSelect } from '../parts/project-select.tsx';

/** Goes to a project or person, found by name, reference, or ID. */
export function LookUp({ of }: { of: 'project' | 'person' }) {
  const t = useTexts(complianceTexts);
  const navigate = useNavigate();
  const [person, setPerson] = useState('');
  if (of === 'project')
    return (
      <ProjectSelect
        label={t('board.lookUpProject')}
        placeholder={t('board.lookUpHint')}
        value={null}
        onChange={(id) => id !== null && void navigate({ to: '/dashboard/compliance/project/$id', params: { id } })}
      />
    );
  const go = (id: string): void => {
    if (id.trim() !== '') void navigate({ to: '/dashboard/compliance/person/$id', params: { id: id.trim() } });
  };
  return (
    <Box
      component="form"
      w={{ base: '100%', xs: 300 }}
      onSubmit={(event) => {
        event.preventDefault();
        go(person);
      }}
    >
      <PersonPicker label={t('board.lookUpPerson')} value={person} onChange={setPerson} onOptionSubmit={go} />
    </Box>
  );
}
