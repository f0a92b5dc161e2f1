import type { PartyDraft } from './draft.ts';

/** Moves a party to another position. Groups keep their positions: whoever is first in a group's range starts it. */
export function moveParty(parties: readonly PartyDraft[], from: number, to: number): PartyDraft[] {
  const moved = parties[from];
  if (!moved || to < 0 || to >= parties.length || from === to) return [...parties];
  const rest = parties.filter((_, index) => index !== from);
  rest.splice(to, 0, moved);
  return rest.map((party, index) => ({ ...party, together: parties[index]?.together ?? true }));
}

export function removeParty(parties: readonly PartyDraft[], at: number): PartyDraft[] {
  const rest = parties.filter((_, index) => index !== at);
  const gone = parties[at];
  // The party after the first one of a group now starts it.
  return rest.map((party, index) => (index === at && gone && !gone.together ? { ...party, together: false } : party));
}

export function allAtOnce(parties: readonly PartyDraft[]): PartyDraft[] {
  return parties.map((party) => ({ ...party, together: party.kind !== 'witness' }));
}

export function inTurn(parties: readonly PartyDraft[]): PartyDraft[] {
  // A guardian acts together with the minor.
  return parties.map((party) => ({ ...party, together: party.kind === 'guardian' }));
}
