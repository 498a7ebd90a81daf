/** Sets of indexes that grow together: the usual union and find, with paths shortened on the way. */
export type DisjointSets = { find: (index: number) => number; join: (a: number, b: number) => void }

export function disjointSets(count: number): DisjointSets {
  const parent = Int32Array.from({ length: count }, (_, index) => index)
  const find = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root] as number
    for (let at = index; at !== root; ) {
      const next = parent[at] as number
      parent[at] = root
      at = next
    }
    return root
  }
  return {
    find,
    join: (a, b) => {
      const [first, second] = [find(a), find(b)]
      // The lower index stays the root, so that the outcome does not hang on the order of joining.
      if (first !== second) parent[Math.max(first, second)] = Math.min(first, second)
    },
  }
}
