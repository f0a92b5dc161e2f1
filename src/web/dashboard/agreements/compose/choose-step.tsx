import { Anchor, Badge, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AgreementTemplate } from '#sdk';
import { useLanguage, useTexts } from '#web/kit/i18n/index.ts';
import { IconFileText, IconPencil, IconUpload } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { ErrorState } from '#web/kit/states.tsx';
import { LongText } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { languageName } from '../parts/language-name.ts';
import classes from './choose-step.module.css';
import { OWN_TEXT, UPLOAD } from './draft.ts';
import { useTemplates } from './use-templates.ts';

interface ChooseStepProps {
  chosen: string | null;
  onChoose: (template: AgreementTemplate | typeof OWN_TEXT | typeof UPLOAD) => void;
}

/** Choice of the document: a template, own text, or a PDF. */
export function ChooseStep({ chosen, onChoose }: ChooseStepProps) {
  const t = useTexts(agreementsTexts);
  const language = useLanguage();
  const { data, error, refetch } = useTemplates();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('compose.choose.title')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {!data && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} h={128} />)}
        {data?.map((template) => (
          <Choice key={template.id} isChosen={chosen === template.id} onChoose={() => onChoose(template)}>
            <Group gap="xs" justify="space-between" wrap="nowrap">
              <IconFileText size={20} aria-hidden />
              <Badge variant="light" color={template.builtIn ? 'gray' : undefined} tt="none">
                {t(template.builtIn ? 'compose.choose.builtIn' : 'compose.choose.yours')}
              </Badge>
            </Group>
            <Text fw={600} component="span">
              <LongText>{template.title}</LongText>
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {`${t(`common.type.${template.type}`)} · ${languageName(template.language, language)}`}
            </Text>
            <Text size="xs" c="dimmed" component="span" lineClamp={1}>
              {template.roles.map(({ role }) => sayRole(role)).join(', ')}
            </Text>
          </Choice>
        ))}
        {data && (
          <Choice isChosen={chosen === UPLOAD} onChoose={() => onChoose(UPLOAD)}>
            <IconUpload size={20} aria-hidden />
            <Text fw={600} component="span">
              {t('compose.choose.upload')}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {t('compose.choose.uploadText')}
            </Text>
          </Choice>
        )}
        {data && (
          <Choice isChosen={chosen === OWN_TEXT} onChoose={() => onChoose(OWN_TEXT)}>
            <IconPencil size={20} aria-hidden />
            <Text fw={600} component="span">
              {t('compose.choose.own')}
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {t('compose.choose.ownText')}
            </Text>
          </Choice>
        )}
      </SimpleGrid>
      <Group gap="md">
        <Text size="sm" c="dimmed">
          {t('compose.choose.notAdvice')}
        </Text>
        <Anchor component={Link} to="/dashboard/agreements/templates" size="sm">
          {t('compose.choose.manage')}
        </Anchor>
      </Group>
    </Stack>
  );
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <UnstyledButton onClick={onChoose} aria-pressed={isChosen} className={classes.choice}>
      <Paper withBorder p="md" h="100%" className={classes.card}>
        <Stack gap={6} h="100%">
          {children}
        </Stack>
      </Paper>
    </UnstyledButton>
  );
}
