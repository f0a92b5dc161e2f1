import { Text } from '@mantine/core';
import type { BusinessVerification } from '#sdk';
import { useFormat } from '#web/kit/format.ts';
import { useFindText, useTexts } from '#web/kit/i18n/index.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelpCircle,
} from '#web/kit/icons.generated.ts';
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
  undecided: { color: TEXT_COLORS.attention, icon: IconHelpCircle },
  pending: { color: TEXT_COLORS.muted, icon: IconClock },
} as const;

/** A task that fails only until a reviewer has decided its list matches. */
const UNDECIDED = 'hits_open';

const ORDER = ['failure', 'warning', 'pending', 'success'];

/** The tasks with results and sources; failures come first. */
export function Tasks({ found }: { found: BusinessVerification }) {
  const t = useTexts(verificationsTexts);
  const { tasks } = found;
  if (tasks.length === 0) return null;
  const sorted = tasks.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const passed = sorted.filter(({ status }) => status === 'success');
  const others = sorted.filter(({ status }) => status !== 'success');
  return (
    <Section title={t('checks.title')} intro={t('checks.count', { passed: passed.length, done: tasks.length })}>
      {others.length > 0 && <TaskRows tasks={others} found={found} />}
      {passed.length > 0 && (
        <details open={others.length === 0}>
          <Text component="summary" size="sm" fw={600} className={classes.summary}>
            {t('checks.passed', { count: passed.length })}
          </Text>
          <TaskRows tasks={passed} found={found} />
        </details>
      )}
    </Section>
  );
}

function TaskRows({ tasks, found }: { tasks: readonly Task[]; found: BusinessVerification }) {
  return (
    <ul className={classes.rows}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} papers={found.documents} />
      ))}
    </ul>
  );
}

type Papers = BusinessVerification['documents'];

function TaskRow({ task, papers }: { task: Task; papers: Papers }) {
  const t = useTexts(verificationsTexts);
  const words = useCheckWords();
  const look = task.reason === UNDECIDED ? 'undecided' : task.status;
  const { color, icon: Icon } = LOOKS[look];
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
        {t(`task.${look}`)}
      </Text>
      <Sources task={task} papers={papers} />
      {task.figures && <Figures of={task.figures} />}
    </li>
  );
}

/** A task's source, and its date. */
function Sources({ task: { sources }, papers }: { task: Task; papers: Papers }) {
  const t = useTexts(verificationsTexts);
  const find = useFindText(verificationsTexts);
  const { day } = useFormat();
  if (sources.length === 0) return null;
  const texts = sources.map(({ type, name, asOf }) => {
    const paper = papers.find(({ id }) => id === name);
    const shown = paper ? t(`documents.kind.${paper.kind}`) : name;
    return [find(`source.${type}`) ?? type, shown, asOf && day(asOf)].filter(Boolean).join(' · ');
  });
  return (
    <Text size="xs" c="dimmed">
      {t('task.sources', { sources: [...new Set(texts)].join('; ') })}
    </Text>
  );
}
