// The rules without a service, against the model: many more sequences than HTTP allows in the time.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  DONE_AS,
  isOpen,
  isTurnOf,
  openStatus,
  statusAt,
  toInvite,
} from '../../../../src/domains/agreements/agreements/agreement.ts';
import { isActing } from '../../../../src/domains/agreements/agreements/party.ts';
import { type Kind, MODEL, type Model, type ModelParty, newModel } from './agreement-model.ts';

type Step = ['send' | 'read' | 'sign' | 'void' | 'decline', number];

/** How the operations apply the rules, without storage and emails. */
function perform(state: Model, [name, index]: Step): void {
  const parties = state.parties.map((party, id) => ({ ...party, id: String(id) }));
  const party = state.parties[index];
  const invite = () => {
    const now = state.parties.map((each, id) => ({ ...each, id: String(id) }));
    for (const { id } of toInvite(now)) (state.parties[Number(id)] as ModelParty).status = 'invited';
    state.status = openStatus(now);
  };
  if (name === 'send' && state.status === 'draft') invite();
  if (!isOpen(state.status) || !party) return;
  const isTurn = isTurnOf({ status: state.status, parties }, String(index));
  if (name === 'void') state.status = 'voided';
  if (name === 'read' && (isTurn || party.kind === 'viewer') && party.status === 'invited') party.status = 'viewed';
  if (name === 'decline' && isTurn) [party.status, state.status] = ['declined', 'declined'];
  if (name !== 'sign' || !isTurn || !isActing(party.kind) || party.status !== 'viewed') return;
  party.status = DONE_AS[party.kind];
  invite();
  if (state.parties.some(({ kind, status }) => isActing(kind) && status !== DONE_AS[kind])) return;
  state.status = 'completed';
  for (const each of state.parties) if (each.kind === 'cc') each.status = 'copied';
}

describe('rules of agreements', () => {
  it('give the same results as the reference model over any sequence', () => {
    const kind = fc.constantFrom<Kind>('signer', 'approver', 'witness', 'viewer', 'cc');
    const parties = fc.array(fc.record({ kind, order: fc.integer({ min: 1, max: 4 }) }), { maxLength: 7 });
    const name = fc.constantFrom<Step[0]>(
      'read',
      'sign',
      'read',
      'sign',
      'read',
      'sign',
      'read',
      'sign',
      'void',
      'decline',
    );
    const steps = fc.array(fc.tuple(name, fc.nat({ max: 7 })), { maxLength: 60 });
    let completed = 0;
    fc.assert(
      fc.property(parties, steps, (others, random) => {
        const given = [{ kind: 'signer' as Kind, order: 2 }, ...others];
        const [model, state] = [newModel(given), newModel(given)];
        for (const [what, at] of [['send', 0] as Step, ...random]) {
          const step: Step = [what, at % given.length];
          MODEL[step[0]](model, step[1]);
          perform(state, step);
          assert.deepEqual([state.status, state.parties], [model.status, model.parties]);
        }
        if (model.status === 'completed') completed += 1;
      }),
      { seed: 20_261_122, numRuns: 3000 },
    );
    assert.ok(completed > 100, `completed: ${completed}`);
  });

  it('treat an agreement as expired before the job runs, unless all have signed', () => {
    const now = new Date('2026-05-02T12:00:00Z');
    const past = new Date(now.getTime() - 1);
    const at = (more: object) => statusAt({ status: 'sent', expires_at: past, signed_at: null, ...more }, now);
    assert.equal(at({}), 'expired');
    assert.equal(at({ expires_at: now }), 'expired');
    assert.equal(at({ expires_at: new Date(now.getTime() + 1) }), 'sent');
    assert.equal(at({ status: 'partially_signed', signed_at: past }), 'partially_signed');
    for (const status of ['draft', 'completed', 'declined', 'voided']) assert.equal(at({ status }), status);
  });
});
