import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconEye, IconEyeOff, IconLock } from '#web/kit/icons.generated.ts';
import { useMay } from '../session.ts';
import classes from './access.module.css';
import { endAccess, REASON_KINDS, useAccessReason } from './access.ts';
import { askAccess } from './ask-access.tsx';
import { accessTexts } from './locales/index.ts';

/** Replaces personal data until the user gives a reason. */
export function Locked({ caseId, what }: { caseId: string; what: string }) {
  const t = useTexts(accessTexts);
  const may = useMay('pii:read');
  return (
    <div className={classes.locked}>
      <IconLock size={22} aria-hidden />
      <Text size="sm">{may ? what : t('notYours')}</Text>
      {may && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={15} aria-hidden />}
          onClick={() => void askAccess(caseId)}
        >
          {t('show')}
        </Button>
      )}
    </div>
  );
}

/** States that personal data are shown and why, with a button to hide them. */
export function AccessNote({ caseId, listId }: { caseId: string; listId?: string | undefined }) {
  const t = useTexts(accessTexts);
  const reason = useAccessReason(caseId, listId);
  if (!reason) return null;
  const [code, ticket] = reason.split(/:(.*)/s, 2);
  const kind = REASON_KINDS.find((each) => each === code);
  const why = kind ? [t(`kind.${kind}`), ticket].filter(Boolean).join(', ') : reason;
  return (
    <Group gap="xs" className={classes.note} role="status">
      <IconEye size={16} aria-hidden />
      <Text size="sm" style={{ flex: 1 }}>
        {t('shown', { reason: why })}
      </Text>
      <Button size="compact-sm" variant="subtle" leftSection={<IconEyeOff size={15} aria-hidden />} onClick={endAccess}>
        {t('hide')}
      </Button>
    </Group>
  );
}
