import { Stack } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorBoundary } from '#web/kit/error-boundary.tsx';
import { useTexts } from '#web/kit/i18n/index.ts';
import { LoadingState } from '#web/kit/states.tsx';
import { TabLinks } from '../../core/ui/index.ts';
import { complianceTexts } from '../locales/index.ts';
import classes from './frame.module.css';
import { isAt, ROOT, SECTIONS, sectionOf } from './sections.ts';

/** The area's frame: its parts as tabs, and the pages of the part that one is in. */
export function ComplianceFrame() {
  const t = useTexts(complianceTexts);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  const current = sectionOf(path);
  return (
    <Stack gap="md" maw={1240} mx="auto">
      <TabLinks
        label={t('common.parts')}
        tabs={SECTIONS.map(({ name, pages: [[, first]] }) => ({
          to: ROOT + first,
          label: t(`common.tabs.${name}`),
          active: name === current.name,
        }))}
      />
      {current.pages.length > 1 && (
        <nav aria-label={t('common.partsOf', { part: t(`common.tabs.${current.name}`) })} className={classes.pages}>
          {current.pages.map(([name, page]) => (
            <Link
              key={name}
              to={ROOT + page}
              className={classes.page}
              data-active={isAt(path, page) || undefined}
              aria-current={isAt(path, page) ? 'page' : undefined}
            >
              {t(`common.tabs.${name}`)}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.content}>
        <ErrorBoundary key={path}>
          <Suspense fallback={<LoadingState />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Stack>
  );
}
