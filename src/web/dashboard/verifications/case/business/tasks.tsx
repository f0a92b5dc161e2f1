import { Text } from '@mantine/core';
import { useFormat } from '#web/kit/format.ts';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#web/kit/icons.generated.ts';
import { useCheckWords } from '../../../core/checks/index.ts';
import { Section } from '../../../core/ui/index.ts';
import { verificationsTexts } from '../../locales/index.ts';
import { TEXT_COLORS } from '../../shared/colors.ts';
import type { Task } from '../../shared/types.ts';
import { Figures } from '../parts/figures.tsx';
import classes from '../parts/parts.module.css';

const LOOKS = {
  success: { color: TEXT_COLORS.good, icon: IconCircleCheck },
  warning: { color: TEXT_COLORS.attention, icon: IconAlertTriangle },
  failure: { color: TEXT_COLORS.bad, icon: IconCircleX },
  pending: { color: TEXT_COLORS.muted, icon: IconClock },
} as const;

const ORDER = ['failure', 'warning', 'pending', 'success'];

/** What was looked at, with what came of it and by which sources; what is wrong stands first. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const t = useTexts(verificationsTexts);
  if (tasks.length === 0) return null;
  const sorted = tasks.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const passed = tasks.filter(({ status }) => status === 'success').length;
  return (
    <Section title={t('checks.title')} intro={t('checks.count', { passed, done: tasks.length })}>
      <ul className={classes.rows}>
        {sorted.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ul>
    </Section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const t = useTexts(verificationsTexts);
  const words = useCheckWords();
  const { color, icon: Icon } = LOOKS[task.status];
  return (
    <li className={classes.row}>
      <Icon size={20} style={{ color }} aria-hidden />
      <div>
        <Text size="sm" fw={600}>
          {words.label(task)}
        </Text>
        <Text size="sm" c="dimmed">
          {words.taskReason(task)}
        </Text>
      </div>
      <Text size="xs" fw={600} style={{ color: task.status === 'success' ? undefined : color }}>
        {t(`task.${task.status}`)}
      </Text>
      <Sources task={task} />
      {task.figures && <Figures of={task.figures} />}
    </li>
  );
}

/** By what it was judged, and of when that is. */
function Sources({ task: { sources } }: { task: Task }) {
  const t = useTexts(verificationsTexts);
  const find = useFindText(verificationsTexts);
  const { day } = useFormat();
  if (sources.length === 0) return null;
  const texts = sources.map(({ type, name, asOf }) => {
    return [find(`source.${type}`) ?? type, name, asOf && day(asOf)].filter(Boolean).join(' · ');
  });
  return (
    <Text size="xs" c="dimmed">
      {t('task.sources', { sources: [...new Set(texts)].join('; ') })}
    </Text>
  );
}
