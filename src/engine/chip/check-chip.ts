import type { Analysis } from '../analysis.ts';
import { type Check, notPassed, passed } from '../decision/check.ts';

/** The checks about a chip; empty if no chip was read. */
export function checkChip({ chip, images }: Analysis): Check[] {
  if (!chip) return [];
  const { refusal, isActive } = chip;
  if (refusal !== null) return [notPassed('chip_authentic', 'failed', refusal)];
  return [
    passed('chip_authentic', 'The issuer signed the data on the chip, and nothing was changed.'),
    isActive
      ? passed('chip_original', 'The chip answered the challenge with the key that the issuer signed.')
      : notPassed('chip_original', 'not_performed', 'not_requested'),
    checkZone(chip.mrz, images),
  ];
}

/** Every zone with two agreeing readings in a picture must equal the chip's. */
function checkZone(zone: readonly string[], images: Analysis['images']): Check {
  const key = 'chip_print_match';
  const read = images.flatMap(({ mrz }) => (mrz?.agree && mrz.parsed.ok ? [mrz.readings[0].lines.join('')] : []));
  if (read.length === 0) return notPassed(key, 'not_performed', 'not_applicable');
  if (read.some((text) => text !== zone.join(''))) return notPassed(key, 'failed', 'chip_differs');
  return passed(key, 'The chip and the machine-readable zone in the picture are the same.');
}
