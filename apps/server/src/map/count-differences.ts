import type { MapContents } from './map-contents.ts'

/** How many courses, holes and features were added, changed and removed between two states of a map. */
export function differenceOf(before: MapContents, after: MapContents) {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const list of ['courses', 'holes', 'features'] as const) {
    const known = new Map(before[list].map(record => [record.id, record]))
    for (const record of after[list]) {
      const old = known.get(record.id)
      if (!old) counts.added += 1
      else if (JSON.stringify(old) !== JSON.stringify(record)) counts.changed += 1
      known.delete(record.id)
    }
    counts.removed += known.size
  }
  return counts
}
