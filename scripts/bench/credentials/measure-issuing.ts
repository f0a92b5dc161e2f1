import type { Figure } from '../report.ts';
import type { OurSides } from './our-service.ts';
import { median, type Race, race, ratio } from './race.ts';
import { AT_ONCE, type Side } from './side.ts';

export interface Sides extends OurSides {
  stock: Side;
}

const perSecond = (rate: number) => `${rate.toFixed(1)}/s`;
const ranged = (rates: readonly number[]) =>
  `${rates.length} rounds, ${perSecond(Math.min(...rates))} to ${perSecond(Math.max(...rates))}`;

/** Issuing and saving, alternating between ours and stock Veramo. */
export async function measureIssuing({ stock, batches, singles }: Sides, plan: Race): Promise<Figure[]> {
  const [theirs = [], ours = [], single = []] = await race([stock.issue, batches.issue, singles.issue], plan);
  const beside = `beside ${perSecond(median(theirs))} of stock Veramo, ${AT_ONCE} at once`;
  return [
    {
      name: 'issued.ratioToStockVeramo',
      value: ratio(ours, theirs),
      detail: `in batches of 50, ${perSecond(median(ours))} ${beside}`,
      goal: { least: 10 },
    },
    { name: 'issued.perSecond', value: median(ours), detail: ranged(ours) },
    { name: 'issued.single.ratioToStockVeramo', value: ratio(single, theirs), detail: `each by itself, ${beside}` },
    { name: 'issued.single.perSecond', value: median(single), detail: ranged(single) },
    { name: 'issued.stockVeramo.perSecond', value: median(theirs), detail: ranged(theirs) },
  ];
}

/** Verifying; each side its own issuer's credential, without network. */
export async function measureVerifying({ stock, singles }: Sides, plan: Race): Promise<Figure[]> {
  const once = (side: Side) => async () => {
    await side.verify();
    return 1;
  };
  const [theirs = [], ours = []] = await race([once(stock), once(singles)], plan);
  return [
    {
      name: 'verified.ratioToStockVeramo',
      value: ratio(ours, theirs),
      detail: `${perSecond(median(ours))} beside ${perSecond(median(theirs))} of stock Veramo`,
      goal: { least: 8 },
    },
    { name: 'verified.perSecond', value: median(ours), detail: ranged(ours) },
    { name: 'verified.stockVeramo.perSecond', value: median(theirs), detail: ranged(theirs) },
  ];
}
