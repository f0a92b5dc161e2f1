import { agreements } from './en/agreements.ts';
import { common } from './en/common.ts';
import { compose } from './en/compose.ts';
import { consents } from './en/consents.ts';
import { detail } from './en/detail.ts';
import { projects } from './en/projects.ts';
import { releases } from './en/releases.ts';
import { templates } from './en/templates.ts';

export const en = { agreements, common, compose, consents, detail, projects, releases, templates } as const;
