import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconChevronLeft, IconChevronRight } from '#web/kit/icons.generated.ts';
import { AccessNote } from '../../core/access/index.ts';
import { Page } from '../../core/ui/index.ts';
import { KeyboardHelp } from '../keyboard/help.tsx';
import { verificationsTexts } from '../locales/index.ts';
import { CaseStatus } from '../shared/case-status.tsx';
import { nameOf } from '../shared/name-of.ts';
import type { Case } from '../shared/types.ts';
import classes from './case-frame.module.css';
import { CaseMenu } from './parts/case-menu.tsx';
import { Viewers } from './parts/viewers.tsx';
import type { Neighbours } from './use-neighbours.ts';

interface CaseFrameProps {
  found: Case;
  neighbours: Neighbours;
  /** The status; first on every screen. */
  banner: ReactNode;
  /** The case's content. */
  children: ReactNode;
  /** The actions; stay visible next to it. */
  aside: ReactNode;
}

export function CaseFrame({ found, neighbours, banner, children, aside }: CaseFrameProps) {
  const t = useTexts(verificationsTexts);
  return (
    <Page
      title={nameOf(found)}
      badge={
        <>
          <CaseStatus of={found} />
          <Viewers caseId={found.id} />
        </>
      }
      intro={t(`case.intro.${found.type}`)}
      crumbs={[{ label: t('title'), to: '/dashboard/verifications' }]}
      actions={
        <>
          <Walk neighbours={neighbours} />
          <KeyboardHelp on="case" />
          <CaseMenu found={found} />
        </>
      }
    >
      <AccessNote caseId={found.id} />
      {banner}
      <div className={classes.layout}>
        <Stack gap="lg" miw={0}>
          {children}
        </Stack>
        <div className={classes.aside}>
          <Stack gap="lg" className={classes.actions}>
            {aside}
          </Stack>
        </div>
      </div>
    </Page>
  );
}

/** Navigation between the queue's cases. */
function Walk({ neighbours: { place, total, goesOn, next, previous } }: { neighbours: Neighbours }) {
  const t = useTexts(verificationsTexts);
  if (total < 2 && !next) return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Tooltip label={t('keys.previousCase')}>
        <ActionIcon
          variant="default"
          size={36}
          disabled={!previous}
          onClick={previous}
          aria-label={t('keys.previousCase')}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      {place !== undefined && (
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t(goesOn ? 'case.placeOfMore' : 'case.place', { place, total })}
        </Text>
      )}
      <Tooltip label={t('keys.nextCase')}>
        <ActionIcon variant="default" size={36} disabled={!next} onClick={next} aria-label={t('keys.nextCase')}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
