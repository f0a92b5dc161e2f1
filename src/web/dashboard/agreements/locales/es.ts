import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';
import { agreements } from './es/agreements.ts';
import { common } from './es/common.ts';
import { compose } from './es/compose.ts';
import { consents } from './es/consents.ts';
import { detail } from './es/detail.ts';
import { projects } from './es/projects.ts';
import { releases } from './es/releases.ts';
import { templates } from './es/templates.ts';

export const es: Translated<typeof en> = {
  agreements,
  common,
  compose,
  consents,
  detail,
  projects,
  releases,
  templates,
};
