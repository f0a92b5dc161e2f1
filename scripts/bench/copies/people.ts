/** Rules are developed only on the development people, and reported on the others. */
export const PEOPLE = {
  development: ['p01', 'p03', 'p05', 'p08', 'p11'],
  test: ['p02', 'p04', 'p07', 'p09', 'p12'],
} as const;

export type PeopleSet = keyof typeof PEOPLE;

/** Seeds of documents and attacks, from the ranges in `scripts/generate/seeds.ts`. */
export const SEED = { development: 1700, test: 2700 } as const satisfies Record<PeopleSet, number>;
