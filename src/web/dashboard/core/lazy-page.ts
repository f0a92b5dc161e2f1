import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { addTexts, type Texts } from '#web/kit/i18n/index.ts';

/**
 * A page of an area, loaded with the area's texts on first navigation: `lazyPage(() => import('./pages.ts'),
 * 'ListPage')`.
 */
// biome-ignore lint/suspicious/noExplicitAny: texts of different shapes.
export function lazyPage<M extends { texts: readonly Texts<any>[] }>(load: () => Promise<M>, name: PageName<M>) {
  return lazyRouteComponent(async () => {
    const area = await load();
    await Promise.all(area.texts.map(addTexts));
    return { page: area[name] as ComponentType };
  }, 'page');
}

type PageName<M> = { [K in keyof M]: M[K] extends ComponentType ? K : never }[keyof M];
