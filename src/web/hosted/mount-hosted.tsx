import './styles.ts';
import { mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Texts } from '#web/kit/i18n/index.ts';
import { mount } from '#web/kit/mount.tsx';
import { theme } from '#web/kit/theme.ts';
import { type Brand, brandTheme } from './brand.ts';
import { hostedTexts } from './locales/index.ts';

/** Starts a hosted page in the organization's color; undefined where the page is the service's own. */
// biome-ignore lint/suspicious/noExplicitAny: texts of different shapes.
export function mountHosted(page: ReactNode, brand: Brand | undefined, texts: readonly Texts<any>[]): Promise<void> {
  return mount(page, [hostedTexts, ...texts], mergeThemeOverrides(theme, brandTheme(brand?.color ?? null)));
}
