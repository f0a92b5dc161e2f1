// The picture that a reviewer sees as the document's portrait, beside the selfie and their measured distance.
import assert from 'node:assert/strict';
import { portraitOf } from '#web/dashboard/verifications/case/person/portrait-of.ts';

describe('the portrait shown to a reviewer', () => {
  const shown = (attempt: number, kind: 'picture' | 'chip', role: 'front' | 'selfie', available = true) => ({
    attempt,
    kind,
    role,
    available,
  });
  const page = shown(2, 'picture', 'front');
  const selfie = shown(2, 'picture', 'selfie');
  const chip = shown(2, 'chip', 'front');
  const earlier = shown(1, 'chip', 'front');
  const authentic = [{ key: 'chip_authentic', result: 'passed' as const }];
  const refused = [{ key: 'chip_authentic', result: 'failed' as const, reason: 'chip_data_changed' }];
  const unread = [
    ...authentic,
    { key: 'document_face_found', result: 'unclear' as const, reason: 'chip_portrait_unsupported' },
  ];
  const situations: readonly [string, Parameters<typeof portraitOf>[0], Parameters<typeof portraitOf>[1], unknown][] = [
    ['the front without a chip', [], [page, selfie], page],
    ['none from an earlier attempt without a chip', [], [selfie, shown(1, 'picture', 'front')], undefined],
    ["the chip's instead of the printed one", authentic, [page, selfie, chip], chip],
    ["the chip's from an earlier attempt", authentic, [page, selfie, earlier], earlier],
    ['the printed one if the chip is refused', refused, [page, selfie, chip], page],
    ['none if only a refused chip has one', refused, [selfie, chip], undefined],
    ["the printed one if the chip's cannot be read", unread, [page, selfie, earlier], page],
    ['none if it was erased', authentic, [selfie, { ...chip, available: false }], undefined],
  ];
  for (const [what, checks, pictures, expected] of situations)
    it(`is ${what}`, () => {
      assert.equal(portraitOf(checks, pictures), expected);
    });
});
