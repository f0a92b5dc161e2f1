import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Depicted } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck } from '#web/kit/icons.generated.ts';
import { useAvouch } from '../../core/api.tsx';
import { complianceTexts } from '../locales/index.ts';
import { useReason } from '../parts/use-reason.ts';

/** What the performers of a project would make of a bundle, before it is made. */
export function Readiness({ projectId }: { projectId: string }) {
  const t = useTexts(complianceTexts);
  const avouch = useAvouch();
  const { data } = useQuery({
    queryKey: ['projects', 'depicted', projectId],
    queryFn: () => avouch.projects.checkDepicted(projectId),
  });
  if (!data) return null;
  if (data.ready)
    return (
      <Alert color="teal" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
        {t('bundles.form.ready')}
      </Alert>
    );
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('bundles.form.notReady')}
      role="status"
    >
      <Missing depicted={data} />
    </Alert>
  );
}

function Missing({ depicted: { missing, performers } }: { depicted: Depicted }) {
  const t = useTexts(complianceTexts);
  const reasonOf = useReason();
  const countOf = (code: string) => performers.filter((performer) => performer.missing.includes(code)).length;
  return (
    <List size="sm">
      {missing.map((code) => {
        const count = countOf(code);
        const { title } = reasonOf(code);
        return <List.Item key={code}>{count === 0 ? title : t('bundles.form.missing', { title, count })}</List.Item>;
      })}
    </List>
  );
}
