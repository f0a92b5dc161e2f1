/** The available periods in days. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

export interface HomeSearch {
  days?: Period;
}

/** Reads the address; unknown values are left out. */
export function readHomeSearch({ days }: Record<string, unknown>): HomeSearch {
  const period = PERIODS.find((each) => each === Number(days));
  return period ? { days: period } : {};
}
