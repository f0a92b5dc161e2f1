import type { Translated } from '#web/kit/i18n/index.ts';
import type { en } from './en.ts';
import { business } from './es/business.ts';
import { caseTexts } from './es/case.ts';
import { queue } from './es/queue.ts';
import { words } from './es/words.ts';

export const es: Translated<typeof en> = { ...queue, ...caseTexts, ...business, ...words };
