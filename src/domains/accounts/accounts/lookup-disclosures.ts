/** What an organization can disclose to platforms in look-ups, besides the status of a file. */
export const LOOKUP_DISCLOSURES = ['project_title', 'file_id', 'release_ids'] as const;
export type LookupDisclosure = (typeof LOOKUP_DISCLOSURES)[number];
