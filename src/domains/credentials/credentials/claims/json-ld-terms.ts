const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** Builders of term definitions (JSON-LD 1.1 section 9.15.1) whose IDs begin with `vocabulary`. */
export function termsOf(vocabulary: string) {
  const term = (name: string): string => vocabulary + name;
  const typed = (name: string, type: 'boolean' | 'date' | 'dateTime' | 'integer') => ({
    '@id': term(name),
    '@type': XSD + type,
  });
  return { term, typed };
}
