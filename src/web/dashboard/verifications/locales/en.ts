import { business } from './en/business.ts';
import { caseTexts } from './en/case.ts';
import { queue } from './en/queue.ts';
import { words } from './en/words.ts';

export const en = { ...queue, ...caseTexts, ...business, ...words } as const;
