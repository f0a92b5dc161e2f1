import { Link, useRouterState } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { shellTexts } from './locales/index.ts';
import { addressOf, placeOf, SECTIONS } from './navigation.ts';
import classes from './shell.module.css';

/** The sections; the current one shows its pages. */
export function Sections({ onChosen }: { onChosen: () => void }) {
  const t = useTexts(shellTexts);
  const place = placeOf(useRouterState({ select: ({ location }) => location.pathname }));
  return (
    <ul className={classes.sections}>
      {SECTIONS.map(({ name, icon: Icon, pages }) => {
        const isOpen = name === place?.section;
        const isPage = pages.length === 1 && isOpen;
        return (
          <li key={name}>
            <Link
              to={addressOf(pages[0][1])}
              className={classes.section}
              data-active={isPage || undefined}
              data-open={isOpen || undefined}
              aria-current={isPage ? 'page' : undefined}
              onClick={onChosen}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
              {t(`section.${name}`)}
            </Link>
            {isOpen && pages.length > 1 && (
              <ul className={classes.pages} aria-label={t(`section.${name}`)}>
                {pages.map(([page, at]) => (
                  <li key={page}>
                    <Link
                      to={addressOf(at)}
                      className={classes.page}
                      data-active={page === place?.page || undefined}
                      aria-current={page === place?.page ? 'page' : undefined}
                      onClick={onChosen}
                    >
                      {t(`page.${page}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
