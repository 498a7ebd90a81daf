import { expect, test } from 'vitest'
import { readHoleLabel } from './osm-hole-label.ts'

test.each([
  [{ name: 'Buca 1 - Percorso Rosso' }, 1, 'Rosso', null],
  [{ name: '8 (Olives)' }, 8, 'Olives', null],
  [{ name: "L'Anglais 14" }, 14, "L'Anglais", null],
  [{ name: 'hull 3' }, 3, null, null],
  [{ name: '18' }, 18, null, null],
  [{ ref: '7' }, 7, null, null],
  [{ ref: 'A7' }, 7, 'A', null],
  [{ ref: 'East 4', name: 'Road Hole' }, 4, 'East', 'Road Hole'],
  [{ ref: '4', 'golf:course:name': 'Old' }, 4, 'Old', null],
  [{ ref: '4', name: 'Hole 4' }, 4, null, null],
  [{ name: "Gary's Signature" }, null, null, "Gary's Signature"],
  [{ ref: '1;10' }, null, null, null],
  [{ ref: '0' }, null, null, null],
  [{ ref: '244222498' }, null, null, null],
  [{}, null, null, null],
] as [Record<string, string>, number | null, string | null, string | null][])('%j', (tags, number, course, name) => {
  expect(readHoleLabel(tags)).toEqual({ number, course, name })
})
