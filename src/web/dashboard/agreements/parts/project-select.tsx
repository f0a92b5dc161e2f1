import type { ComponentProps } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { nameOf } from '../../core/project-name.ts';
import { ProjectSelect as AnyProjectSelect } from '../../core/projects.tsx';
import { agreementsTexts } from '../locales/index.ts';

/** Projects that are not archived. */
export function ProjectSelect(props: Omit<ComponentProps<typeof AnyProjectSelect>, 'nameOf'>) {
  const t = useTexts(agreementsTexts);
  return (
    <AnyProjectSelect
      label={t('compose.fill.project')}
      placeholder={t(props.required ? 'compose.fill.chooseProject' : 'compose.fill.noProject')}
      nameOf={nameOf}
      {...props}
    />
  );
}
