import { Stack, Text, ThemeIcon, UnstyledButton } from '@mantine/core';
import { CAPTURED_AS } from '#web/kit/document-type.ts';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBook2, IconChevronRight, IconId, IconSteeringWheel } from '#web/kit/icons.generated.ts';
import css from '../capture.module.css';
import { CaptureFrame } from '../capture-frame.tsx';
import type { Kind } from '../flow/flow.ts';
import { useCapture } from '../flow/use-capture.tsx';
import { captureTexts } from '../locales/index.ts';
import { PhoneButton } from '../screens/phone-button.tsx';
import { Problem } from '../screens/problem.tsx';

const KINDS = [
  ['passport', IconBook2],
  ['card', IconId],
  ['licence', IconSteeringWheel],
] as const;

/** Choosing a document continues at once. */
export function ChooseScreen() {
  const t = useTexts(captureTexts);
  const { data, flow } = useCapture();
  const only = data.documentType && CAPTURED_AS[data.documentType];
  return (
    <CaptureFrame step="document" title={t('choose.title')} intro={t(only ? 'choose.only' : 'choose.intro')}>
      <Problem failure={flow.problem} />
      <Stack gap="sm" mb="lg">
        {KINDS.filter(([kind]) => !only || kind === only).map(([kind, Icon]) => (
          <Choice key={kind} kind={kind} icon={<Icon size={24} />} />
        ))}
      </Stack>
      <PhoneButton />
    </CaptureFrame>
  );
}

function Choice({ kind, icon }: { kind: Kind; icon: React.ReactNode }) {
  const t = useTexts(captureTexts);
  const { tell } = useCapture();
  return (
    <UnstyledButton className={css.choice} onClick={() => tell({ type: 'kind', kind })}>
      <ThemeIcon variant="light" size={44} radius="md" aria-hidden>
        {icon}
      </ThemeIcon>
      <span className={css.grow}>
        <Text component="span" display="block" fw={600}>
          {t(`choose.${kind}.name`)}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {t(`choose.${kind}.hint`)}
        </Text>
      </span>
      <IconChevronRight size={20} className={css.chevron} aria-hidden />
    </UnstyledButton>
  );
}
