import type { Edge } from './model';

/** What the balanced tour walks: a step of the graph, or starting over. */
export type Move = { from: number; to: number; edge: Edge | null };
interface Arc {
  from: number;
  to: number;
  room: number;
  cost: number;
  move: Move | null;
  back: number;
}

/** A network for min-cost flow; every arc has its twin for taking flow back. */
class Network {
  readonly arcs: Arc[] = [];
  readonly out: number[][];
  constructor(readonly size: number) {
    this.out = Array.from({ length: size }, () => []);
  }
  add(from: number, to: number, room: number, cost: number, move: Move | null): void {
    const here = this.arcs.length;
    this.arcs.push(
      { from, to, room, cost, move, back: here + 1 },
      { from: to, to: from, room: 0, cost: -cost, move: null, back: here },
    );
    this.out[from]?.push(here);
    this.out[to]?.push(here + 1);
  }
  /**
   * The cheapest way with room left (Bellman–Ford by queue: costs of twins are negative), as arc
   * numbers.
   */
  cheapest(source: number, sink: number): number[] | null {
    const cost = new Float64Array(this.size).fill(Infinity);
    const via = new Int32Array(this.size).fill(-1);
    const waits = new Uint8Array(this.size);
    const queue = [source];
    cost[source] = 0;
    for (let head = 0; head < queue.length; head++) {
      const node = queue[head] as number;
      const here = cost[node] as number;
      waits[node] = 0;
      for (const number of this.out[node] as number[]) {
        const arc = this.arcs[number] as Arc;
        const next = here + arc.cost;
        if (arc.room <= 0 || next >= (cost[arc.to] as number)) continue;
        cost[arc.to] = next;
        via[arc.to] = number;
        if (waits[arc.to] === 0) queue.push(arc.to);
        waits[arc.to] = 1;
      }
    }
    if (via[sink] === -1) return null;
    const way: number[] = [];
    for (let node = sink; node !== source; node = (this.arcs[via[node] as number] as Arc).from)
      way.push(via[node] as number);
    return way.reverse();
  }
  push(way: number[]): void {
    const flow = Math.min(...way.map((number) => this.arcs[number]?.room ?? 0));
    for (const number of way) {
      const arc = this.arcs[number] as Arc;
      arc.room -= flow;
      (this.arcs[arc.back] as Arc).room += flow;
    }
  }
}
const plenty = 1e9;

/** The extra moves that make every state be left as often as it is entered, at the least cost. */
export function repair(
  size: number,
  needed: readonly Edge[],
  all: readonly Edge[],
  resetCost: number,
): Move[] {
  const balance = Array.from({ length: size }, () => 0);
  for (const { from, to } of needed) {
    balance[to] = (balance[to] ?? 0) + 1;
    balance[from] = (balance[from] ?? 0) - 1;
  }
  const [source, sink] = [size, size + 1];
  const network = new Network(size + 2);
  for (const edge of all)
    if (edge.from !== edge.to)
      network.add(edge.from, edge.to, plenty, 1, { from: edge.from, to: edge.to, edge });
  for (let state = 1; state < size; state++)
    network.add(state, 0, plenty, resetCost, { from: state, to: 0, edge: null });
  balance.forEach((surplus, state) =>
    surplus > 0
      ? network.add(source, state, surplus, 0, null)
      : network.add(state, sink, -surplus, 0, null),
  );
  for (let way = network.cheapest(source, sink); way; way = network.cheapest(source, sink))
    network.push(way);
  return network.arcs.flatMap(({ move, back }) =>
    move ? Array.from({ length: network.arcs[back]?.room ?? 0 }, () => move) : [],
  );
}
