import { Button } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconEye } from '#web/kit/icons.generated.ts';
import { useMay } from '../session.ts';
import { useAccessReason } from './access.ts';
import { askAccess } from './ask-access.tsx';
import { accessTexts } from './locales/index.ts';
import { AccessNote } from './locked.tsx';

/** Shows the names of an object's people after a reason is given for it or its list, or states that they are shown. */
export function ShowNames({ of, list }: { of: string; list?: string }) {
  const t = useTexts(accessTexts);
  const may = useMay('pii:read');
  const reason = useAccessReason(of, list);
  if (reason) return <AccessNote caseId={of} listId={list} />;
  if (!may) return null;
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconEye size={15} aria-hidden />}
      onClick={() => void askAccess(of)}
    >
      {t('showNames')}
    </Button>
  );
}
