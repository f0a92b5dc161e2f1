import type { BusinessOwner } from '#sdk';

/** A node of the graph: the business itself, a company, or a person; one for each, however many shares lead to it. */
export interface OwnerNode {
  id: string;
  name: string;
  kind: 'business' | 'company' | 'person';
  country?: string;
  /** Directs the business. */
  control: boolean;
  /** Percent of the business over all paths; 100 for the business itself. */
  share: number;
  /** 0 is the business; larger numbers are farther away. */
  layer: number;
  /** Center, in units of a node's width and a layer's height. */
  x: number;
  y: number;
}

/** `from` owns `share` percent of `to`. */
export interface OwnerEdge {
  from: string;
  to: string;
  share: number;
}

export interface OwnershipDrawing {
  nodes: OwnerNode[];
  edges: OwnerEdge[];
  /** In units of a node. */
  columns: number;
  rows: number;
}

const BUSINESS = 'business';
/** More would be unreadable; the table has all. */
const MOST = 120;

/** Lays out a tree of owners: each owner is drawn once, above what they own. */
export function layOutOwnership(business: string, owners: readonly BusinessOwner[]): OwnershipDrawing {
  const graph = graphOf(business, owners);
  const layers = layersOf(graph);
  for (let round = 0; round < 4; round += 1) orderLayers(layers, graph.edges);
  const columns = Math.max(1, ...layers.map((layer) => layer.length));
  for (const [row, layer] of layers.entries())
    for (const [at, node] of layer.entries()) {
      node.x = (columns - layer.length) / 2 + at + 0.5;
      node.y = layers.length - row - 0.5;
    }
  return { nodes: layers.flat(), edges: graph.edges, columns, rows: layers.length };
}

interface Graph {
  nodes: Map<string, OwnerNode>;
  edges: OwnerEdge[];
}

function graphOf(business: string, owners: readonly BusinessOwner[]): Graph {
  const nodes = new Map<string, OwnerNode>();
  const edges = new Map<string, OwnerEdge>();
  const start = {
    id: BUSINESS,
    name: business,
    kind: 'business',
    control: false,
    share: 100,
    layer: 0,
    x: 0,
    y: 0,
  } as const;
  nodes.set(BUSINESS, { ...start });
  const add = (owner: BusinessOwner, to: string, { part, layer }: { part: number; layer: number }): void => {
    const id = identityOf(owner);
    const share = (part * owner.share) / 100;
    const known = nodes.get(id);
    if (!known && nodes.size >= MOST) return;
    const node = known ?? { ...start, id, name: owner.name, kind: owner.kind, share: 0, layer };
    nodes.set(id, {
      ...node,
      share: node.share + share,
      // Above everything that it owns a part of.
      layer: Math.max(node.layer, layer),
      control: node.control || owner.control === true,
      ...(owner.country !== undefined && { country: owner.country }),
    });
    // A company listed twice below the same one has the same share of it.
    if (id !== to) edges.set(`${id} ${to}`, { from: id, to, share: owner.share });
    for (const each of owner.owners ?? []) add(each, id, { part: share, layer: layer + 1 });
  };
  for (const owner of owners) add(owner, BUSINESS, { part: 100, layer: 1 });
  return { nodes, edges: [...edges.values()] };
}

/** Identifies an owner from the intake: a company by its number, a person by name and birth date. */
function identityOf({ kind, name, registrationNumber, birthDate, country }: BusinessOwner): string {
  return JSON.stringify(kind === 'company' ? [kind, registrationNumber ?? name, country] : [kind, name, birthDate]);
}

function layersOf({ nodes }: Graph): OwnerNode[][] {
  const all = [...nodes.values()];
  const present = [...new Set(all.map(({ layer }) => layer))].sort((one, other) => one - other);
  return present.map((layer) => all.filter((node) => node.layer === layer));
}

/** Moves each node towards the center of what it owns, to reduce crossings. */
function orderLayers(layers: OwnerNode[][], edges: readonly OwnerEdge[]): void {
  const place = new Map<string, number>();
  for (const layer of layers) {
    for (const [at, { id }] of layer.entries()) place.set(id, at - (layer.length - 1) / 2);
    const wish = new Map(layer.map(({ id }) => [id, middleOf(id, edges, place)]));
    layer.sort((one, other) => (wish.get(one.id) ?? 0) - (wish.get(other.id) ?? 0));
    for (const [at, { id }] of layer.entries()) place.set(id, at - (layer.length - 1) / 2);
  }
}

function middleOf(id: string, edges: readonly OwnerEdge[], place: ReadonlyMap<string, number>): number {
  const owned = edges.flatMap((edge) => (edge.from === id ? (place.get(edge.to) ?? []) : []));
  return owned.length === 0 ? (place.get(id) ?? 0) : owned.reduce((sum, at) => sum + at, 0) / owned.length;
}
