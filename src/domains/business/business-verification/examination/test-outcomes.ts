import type { TaskCategory, TaskKey } from '../verification.ts';

/** The task that fails for each rejection reason; the first is used if no reason was given. */
export const REJECTED: Readonly<Record<string, [key: TaskKey, category: TaskCategory, label: string]>> = {
  hit_confirmed: ['sanctions', 'screening', 'Sanctions: the business'],
  owner_hit_confirmed: ['sanctions_owners', 'screening', 'Sanctions: owners'],
  inactive: ['registry_record', 'registry', 'Register'],
  different_name: ['name_match', 'business', 'Name'],
  different_address: ['address_match', 'address', 'Address'],
  not_found: ['incorporation_document', 'documents', 'Incorporation document'],
  owners_rejected: ['owners_verified', 'ownership', "Owners' identities"],
};

/** What the applicant is asked for, as by a reviewer. */
export const REQUIRED: Readonly<Record<string, string>> = {
  document_requested: 'A document is required.',
  answer_requested: 'A question must be answered.',
  owner_requested: 'Information about an owner is required.',
};

/** For the schema: reasons by status. `verified` and `approved` are the same. */
export const BUSINESS_TEST_OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  verified: [],
  approved: [],
  rejected: Object.keys(REJECTED),
  requires_input: Object.keys(REQUIRED),
  needs_review: [],
};
