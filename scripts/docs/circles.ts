/** A file, and those it imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Everything that can be reached from a file, itself only by way of others. */
function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(graph.get(file) ?? []));
  }
  return found;
}
/** Files that import each other, directly or by way of others, in groups. */
export function circlesIn(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(file, graph)]));
  const inCircle = [...graph.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [
    ...new Map(groups.map((group) => [group.toSorted().join(' '), group.toSorted()])).values(),
  ];
}
