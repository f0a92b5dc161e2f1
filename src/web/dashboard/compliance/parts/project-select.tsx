import type { ComponentProps } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { kitTexts } from '#web/kit/locales/index.ts';
import { ProjectSelect as AnyProjectSelect } from '../../core/projects.tsx';
import { complianceTexts } from '../locales/index.ts';
import { useProjectName } from './use-project-title.ts';

/** Includes archived ones, because they remain subject to requests. */
export function ProjectSelect(props: Omit<ComponentProps<typeof AnyProjectSelect>, 'nameOf'>) {
  const t = useTexts(complianceTexts);
  const k = useTexts(kitTexts);
  return (
    <AnyProjectSelect
      label={t('common.project')}
      placeholder={props.required ? t('common.chooseProject') : k('any')}
      clearable
      withArchived
      w={{ base: '100%', xs: 300 }}
      nameOf={useProjectName()}
      {...props}
    />
  );
}
