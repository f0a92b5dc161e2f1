import { Link, useRouterState } from '@tanstack/react-router';
import classes from './tab-links.module.css';

export interface TabLink {
  /** An address of the dashboard, without a query. */
  to: string;
  label: string;
  /** Also stands for the addresses below it. */
  below?: boolean;
  /** Whether one is there, where the addresses do not say it. */
  active?: boolean;
}

/** The parts of an area, as links; each has its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') });
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label: name, below, ...tab }) => {
        const active = tab.active ?? (path === to || (below === true && path.startsWith(`${to}/`)));
        return (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            data-active={active || undefined}
            aria-current={active ? 'page' : undefined}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
