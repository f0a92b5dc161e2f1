import { REPORT_STATUSES, REPORT_TYPE_NAMES } from '#sdk';
import { choiceSearch, textSearch } from '../parts/search.ts';

const readTexts = textSearch('projectId');
const readChoices = choiceSearch({ type: REPORT_TYPE_NAMES, status: REPORT_STATUSES });

/** The list's filters, as in the URL. */
export const readReports = (search: Record<string, unknown>) => ({ ...readTexts(search), ...readChoices(search) });
export type ReportsSearch = ReturnType<typeof readReports>;
