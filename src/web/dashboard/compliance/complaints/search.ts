import { COMPLAINT_KINDS, COMPLAINT_STATUSES } from '#sdk';
import { choiceSearch, textSearch } from '../parts/search.ts';

const OVERDUE = ['true', 'false'] as const;

const readTexts = textSearch('projectId');
const readChoices = choiceSearch({ status: COMPLAINT_STATUSES, kind: COMPLAINT_KINDS, overdue: OVERDUE });

/** The list's filters, as in the URL. */
export const readComplaints = (search: Record<string, unknown>) => ({ ...readTexts(search), ...readChoices(search) });
export type ComplaintsSearch = ReturnType<typeof readComplaints>;
