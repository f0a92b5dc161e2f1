import type { heldBy } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import { WHOLE } from './shares.ts';

/**
 * How much of the business a person commands: its own shares and those of companies in which it commands more than half,
 * without multiplying (EU AMLR Art. 53 and 54). Millionths of a percent.
 */
export function commandedShare(held: ReturnType<typeof heldBy>, business: Party, person: Party): number {
  const commanded = new Map<Party, number>();
  const commands = new Set([person]);
  const open = [person];
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [company, share] of held.get(holder) ?? []) {
      const sum = (commanded.get(company) ?? 0) + share;
      commanded.set(company, sum);
      if (sum * 2 <= WHOLE || company === business || commands.has(company)) continue;
      commands.add(company);
      open.push(company);
    }
  return commanded.get(business) ?? 0;
}
