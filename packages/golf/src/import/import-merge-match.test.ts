import { describe, expect, test } from 'vitest'
import { drawMap } from '../testing/draw-map.ts'
import type { MapItem } from './import-map-item.ts'
import { type MatchEffort, matchKeys } from './import-merge-match.ts'

const map = drawMap()
const bunker = (key: string, x: number, y: number, size: number): MapItem => ({
  key,
  kind: 'feature',
  source: null,
  geometry: map.square(x, y, size, {}).geometry,
  fields: { kind: 'bunker', name: null, holeKeys: [] },
})
const many = (count: number, draw: (index: number) => MapItem) =>
  Array.from({ length: count }, (_, index) => draw(index))
const nothing = (): MatchEffort => ({ near: 0, compared: 0, positions: 0 })

describe('however much lies in one place, a match takes about as long as the maps are long', () => {
  const [own, told] = process.env.FULL ? [5_000, 8_000] : [1_250, 400]
  const limits = { near: told * 1_000, compared: told * 16, positions: 300_100 }

  test.each<[string, (index: number) => MapItem, (index: number) => MapItem]>([
    [
      'things that are alike none',
      index => bunker(`own/${index}`, (index % 70) * 2, Math.floor(index / 70) * 2, 0.4),
      index => bunker(`way/${index}`, (index % 90) * 2 + 1, Math.floor(index / 90) * 2 + 1, 0.4),
    ],
    [
      'things that lie on each other and differ in size',
      index => bunker(`own/${index}`, 0, 0, 1),
      index => bunker(`way/${index}`, 0, 0, 1.6),
    ],
    [
      'things that are all the same',
      index => bunker(`own/${index}`, 0, 0, 1),
      index => bunker(`way/${index}`, 0, 0, 1),
    ],
  ])('%s', (_, ours, theirs) => {
    const effort = nothing()
    const renames = matchKeys({ base: [], ours: many(own, ours), theirs: many(told, theirs) }, effort)
    expect(effort.near).toBeLessThanOrEqual(limits.near)
    expect(effort.compared).toBeLessThanOrEqual(limits.compared)
    expect(effort.positions).toBeLessThanOrEqual(limits.positions)
    expect(new Set(renames.values()).size).toBe(renames.size)
  })

  test('a course that was drawn anew is still found whole', () => {
    const at = (prefix: string, shift: number) => (index: number) =>
      bunker(`${prefix}/${index}`, (index % 40) * 25 + shift, Math.floor(index / 40) * 25, 8)
    const renames = matchKeys({ base: [], ours: many(1_200, at('way', 0)), theirs: many(1_200, at('new', 1)) })
    expect([...renames]).toEqual(many(1_200, at('way', 0)).map(({ key }) => [key, key.replace('way', 'new')]))
  })
})
