// A second implementation of agreements from README.md, independent of the service: status, parties, and events.

export type Kind = 'signer' | 'approver' | 'viewer' | 'cc' | 'witness';
export type PartyStatus =
  | 'waiting'
  | 'invited'
  | 'viewed'
  | 'signed'
  | 'approved'
  | 'witnessed'
  | 'copied'
  | 'declined';
export type Status = 'draft' | 'sent' | 'partially_signed' | 'completed' | 'declined' | 'voided' | 'expired';

export interface ModelParty {
  kind: Kind;
  order: number;
  status: PartyStatus;
}

export interface Model {
  status: Status;
  parties: ModelParty[];
  /** Type, and the index of the party it concerns. */
  events: string[];
}

export function newModel(parties: readonly { kind: Kind; order: number }[]): Model {
  return { status: 'draft', parties: parties.map((party) => ({ ...party, status: 'waiting' })), events: [] };
}

const DONE: Record<Kind, PartyStatus> = {
  signer: 'signed',
  approver: 'approved',
  witness: 'witnessed',
  viewer: 'viewed',
  cc: 'copied',
};

const open = ({ status }: Model): boolean => status === 'sent' || status === 'partially_signed';
const acts = ({ kind }: ModelParty): boolean => kind !== 'viewer' && kind !== 'cc';
const owing = ({ parties }: Model): ModelParty[] =>
  parties.filter((party) => acts(party) && party.status !== DONE[party.kind]);
const turn = (model: Model): number => Math.min(...owing(model).map(({ order }) => order));

function invite(model: Model): void {
  const reached = turn(model);
  for (const party of model.parties)
    if (party.kind !== 'cc' && party.status === 'waiting' && party.order <= reached) party.status = 'invited';
}

function partyOf(model: Model, index: number): ModelParty {
  const party = model.parties[index];
  if (!party) throw new RangeError('no such party');
  return party;
}

/** Each returns whether the service should accept it, and changes the model if so. */
export const MODEL = {
  send: (model: Model): boolean => {
    if (model.status !== 'draft') return false;
    model.status = 'sent';
    model.events.push('agreement.sent');
    invite(model);
    return true;
  },
  void: (model: Model): boolean => {
    if (!open(model)) return false;
    model.status = 'voided';
    model.events.push('agreement.voided');
    return true;
  },
  expire: (model: Model): boolean => {
    if (!open(model)) return false;
    model.status = 'expired';
    model.events.push('agreement.expired');
    return true;
  },
  link: (model: Model, index: number): boolean =>
    open(model) && ['invited', 'viewed'].includes(partyOf(model, index).status),
  read: (model: Model, index: number): boolean => {
    const party = partyOf(model, index);
    const first = party.status === 'invited';
    // A viewer has finished after the first view; an acting party can view any number of times.
    if (!open(model) || !(first || (acts(party) && party.status === 'viewed'))) return false;
    party.status = 'viewed';
    if (first) model.events.push(`agreement.viewed ${index}`);
    return true;
  },
  sign: (model: Model, index: number): boolean => {
    const party = partyOf(model, index);
    if (!open(model) || !acts(party) || party.status !== 'viewed') return false;
    party.status = DONE[party.kind];
    model.status = 'partially_signed';
    model.events.push(`agreement.party_signed ${index}`);
    invite(model);
    if (owing(model).length > 0) return true;
    model.status = 'completed';
    model.events.push('agreement.signed');
    for (const each of model.parties) if (each.kind === 'cc') each.status = 'copied';
    return true;
  },
  decline: (model: Model, index: number): boolean => {
    const party = partyOf(model, index);
    if (!open(model) || !acts(party) || !['invited', 'viewed'].includes(party.status)) return false;
    party.status = 'declined';
    model.status = 'declined';
    model.events.push(`agreement.declined ${index}`);
    return true;
  },
};
