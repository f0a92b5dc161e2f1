import { Accordion, Group, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { StatusBadge } from '../../core/ui/index.ts';
import { settingsTexts } from '../locales/index.ts';
import { FIELDS, type FieldName, PARTS, type Part, type PolicyValues, THRESHOLD_PARTS } from './fields.ts';
import classes from './policy.module.css';
import { useSaying } from './use-saying.ts';

interface PolicyGroupsProps {
  values: PolicyValues;
  /** Rules that differ from the active version; their groups are marked. */
  changed: readonly FieldName[];
  changedLabel: string;
  /** Groups to open, such as those with errors. */
  open: readonly Part[];
  children: (part: Part) => ReactNode;
}

/** All groups of rules, collapsed: name and summary. */
export function PolicyGroups({ values, changed, changedLabel, open, children }: PolicyGroupsProps) {
  const t = useTexts(settingsTexts);
  const brief = useBrief(values);
  const [chosen, setChosen] = useState<string[]>([]);
  const sought = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const part = FIELDS.find(({ name }) => name === sought)?.part;
    if (part) setChosen((before) => [...before, part]);
  }, [sought]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule is rendered once its group is open.
  useEffect(() => {
    document.getElementById(sought)?.scrollIntoView({ block: 'center' });
  }, [sought, chosen]);
  const hasChanged = (part: Part) => FIELDS.some((field) => field.part === part && changed.includes(field.name));
  return (
    <Accordion multiple variant="contained" order={2} value={[...chosen, ...open]} onChange={setChosen}>
      {[...PARTS, ...THRESHOLD_PARTS].map((part) => (
        <Accordion.Item key={part} value={part} className={classes.group}>
          <Accordion.Control>
            <Stack gap={2}>
              <Group gap="xs">
                <Text fw={600}>{t(`policy.${part}`)}</Text>
                {hasChanged(part) && <StatusBadge tone="attention">{changedLabel}</StatusBadge>}
              </Group>
              <Text size="sm" c="dimmed" fw={400} lh={1.4}>
                {brief(part)}
              </Text>
            </Stack>
          </Accordion.Control>
          <Accordion.Panel>{children(part)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

/** A group's summary: its most important rules. */
function useBrief(values: PolicyValues): (part: Part) => string {
  const t = useTexts(settingsTexts);
  const say = useSaying();
  return (part) =>
    FIELDS.filter((field) => field.part === part && field.isBrief)
      .map((field) => `${t(`policy.field.${field.name}`)}: ${say(field, values)}`)
      .join(' · ');
}
