import { describe, expect, test } from 'vitest'
import { collect, drawMap, drawNine } from '../testing/draw-map.ts'
import type { JsonValue, MapItem } from './import-map-item.ts'
import { mapItemsOf } from './import-map-item.ts'
import { mergeMaps } from './import-merge.ts'
import { proposeClub } from './import-propose-club.ts'
import { reviewClub } from './import-review.ts'

const map = drawMap()
const bunker = (key: string, x: number, fields: Record<string, JsonValue> = {}): MapItem => ({
  key,
  kind: 'feature',
  source: null,
  geometry: map.square(x, 0, 5, {}).geometry,
  fields: { kind: 'bunker', name: null, holeKeys: [], ...fields },
})
const hole = (key: string, number: number | null, fields: Record<string, JsonValue> = {}, x = 0): MapItem => ({
  key,
  kind: 'hole',
  source: null,
  geometry: map.hole(x, 0, 350).geometry,
  fields: {
    place: { courseKey: 'course/1', number },
    name: null,
    par: { par: 4, source: 'card' },
    strokeIndex: null,
    ...fields,
  },
})
const course: MapItem = { key: 'course/1', kind: 'course', source: null, geometry: null, fields: { name: null } }
const fieldsOf = (items: MapItem[], key: string) => items.find(item => item.key === key)?.fields
const changes = (merge: ReturnType<typeof mergeMaps>) => merge.differences.map(({ key, change }) => [key, change])

describe('what the map and the club changed', () => {
  const base = [bunker('way/1', 0), bunker('way/2', 100)]

  test.each<[string, MapItem[], MapItem[], unknown[], string[]]>([
    ['the map adds', [...base, bunker('way/3', 200)], base, [['way/3', 'added']], ['way/1', 'way/2', 'way/3']],
    ['the map does not mention', [base[0]!], base, [['way/2', 'missing']], ['way/1', 'way/2']],
    [
      'the map changes',
      [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      base,
      [['way/2', 'changed']],
      ['way/1', 'way/2'],
    ],
    ['the club adds', base, [...base, bunker('own/1', 300)], [], ['own/1', 'way/1', 'way/2']],
    ['the club removes', base, [base[0]!], [], ['way/1']],
    [
      'the club removes what the map changes',
      [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      [base[0]!],
      [['way/2', 'kept']],
      ['way/1'],
    ],
    [
      'the map removes what the club changes',
      [base[0]!],
      [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      [['way/2', 'kept']],
      ['way/1', 'way/2'],
    ],
    [
      'both change alike',
      [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      [],
      ['way/1', 'way/2'],
    ],
  ])('%s', (_, theirs, ours, differences, keys) => {
    const merge = mergeMaps({ base, theirs, ours })
    expect(changes(merge)).toEqual(differences)
    expect(merge.items.map(({ key }) => key).sort()).toEqual(keys)
  })

  test('meets field by field: each keeps its own', () => {
    const theirs = [bunker('way/1', 3, { name: 'Deep' })]
    const ours = [bunker('way/1', 0, { holeKeys: ['way/9'] })]
    const merge = mergeMaps({ base: base.slice(0, 1), theirs, ours })
    expect(merge.items).toEqual([{ ...theirs[0], fields: { kind: 'bunker', name: 'Deep', holeKeys: ['way/9'] } }])
    expect(merge.differences[0]?.fields.map(({ field, isConflict }) => [field, isConflict])).toEqual([
      ['geometry', false],
      ['name', false],
    ])
  })

  test('is a conflict in one field, and the club has it', () => {
    const merge = mergeMaps({
      base,
      theirs: [base[0]!, bunker('way/2', 100, { name: 'Hell' })],
      ours: [base[0]!, bunker('way/2', 100, { name: 'Heaven' })],
    })
    expect(merge.differences).toEqual([
      {
        key: 'way/2',
        kind: 'feature',
        change: 'conflict',
        fields: [{ field: 'name', before: 'Heaven', after: 'Heaven', map: 'Hell', isConflict: true }],
      },
    ])
    expect(fieldsOf(merge.items, 'way/2')?.name).toBe('Heaven')
  })

  test('of a set is taken member by member', () => {
    const of = (...holeKeys: string[]) => [bunker('way/1', 0, { holeKeys })]
    const merge = mergeMaps({ base: of('a', 'b'), theirs: of('a', 'b', 'c'), ours: of('b', 'd') })
    expect(fieldsOf(merge.items, 'way/1')?.holeKeys).toEqual(['b', 'c', 'd'])
  })

  test('of a card goes together: a par the club set is not half replaced by a new guess', () => {
    const guess = (par: number) => hole('way/1', 1, { par: { par, source: 'estimated' } })
    const ours = [course, hole('way/1', 1, { par: { par: 4, source: 'card' } })]
    const merge = mergeMaps({ base: [course, guess(4)], theirs: [course, guess(5)], ours })
    expect(fieldsOf(merge.items, 'way/1')?.par).toEqual({ par: 4, source: 'card' })
  })
})

describe('the same thing under a new key', () => {
  test('is found by its shape, with what the club changed and what refers to it', () => {
    const base = [course, hole('way/1', 1), bunker('way/5', 20, { holeKeys: ['way/1'] })]
    const ours = [course, hole('way/1', 1, { name: 'Road' }), bunker('way/5', 20, { holeKeys: ['way/1'] })]
    const theirs = [course, hole('way/77', 1, {}, 4), bunker('way/88', 21, { holeKeys: ['way/77'] })]
    const merge = mergeMaps({ base, theirs, ours })
    expect(merge.renamed).toEqual([
      { from: 'way/1', to: 'way/77' },
      { from: 'way/5', to: 'way/88' },
    ])
    expect(fieldsOf(merge.items, 'way/77')?.name).toBe('Road')
    expect(fieldsOf(merge.items, 'way/88')?.holeKeys).toEqual(['way/77'])
    expect(merge.items).toHaveLength(3)
  })

  test('drawn by the club and by the map at once is one', () => {
    const merge = mergeMaps({ base: [], theirs: [bunker('way/9', 0)], ours: [bunker('own/1', 1, { name: 'Hell' })] })
    expect(merge.items.map(({ key, fields }) => [key, fields.name])).toEqual([['way/9', 'Hell']])
    expect(changes(merge)).toEqual([['way/9', 'conflict']])
  })

  test('is not found in another kind, nor elsewhere', () => {
    const merge = mergeMaps({
      base: [bunker('way/1', 0)],
      theirs: [bunker('way/2', 0, { kind: 'water' }), bunker('way/3', 30)],
      ours: [bunker('way/1', 0)],
    })
    expect(changes(merge)).toEqual([
      ['way/1', 'missing'],
      ['way/2', 'added'],
      ['way/3', 'added'],
    ])
  })

  test('is the course with the same holes, whatever the import calls it', () => {
    const at = (key: string, name: string | null): MapItem => ({ ...course, key, fields: { name } })
    const on = (key: string, courseKey: string, number: number) =>
      hole(key, null, { place: { courseKey, number } }, number * 100)
    const base = [at('course/1', null), at('course/2', null), on('way/1', 'course/1', 1), on('way/2', 'course/2', 1)]
    const ours = [at('course/1', 'Red'), at('course/2', 'Blue'), on('way/1', 'course/1', 1), on('way/2', 'course/2', 1)]
    const theirs = [at('course/1', null), at('course/2', null), on('way/2', 'course/1', 1), on('way/1', 'course/2', 1)]
    const { items } = mergeMaps({ base, theirs, ours })
    expect([fieldsOf(items, 'course/2')?.name, fieldsOf(items, 'course/1')?.name]).toEqual(['Red', 'Blue'])
    expect(fieldsOf(items, 'way/1')?.place).toEqual({ courseKey: 'course/2', number: 1 })
  })
})

describe('what would not go together', () => {
  test('a new hole gives up the number that the club gave to another', () => {
    const base = [course, hole('way/1', 1)]
    const ours = [course, hole('way/1', 2)]
    const theirs = [course, hole('way/1', 1), hole('way/2', 2, {}, 500)]
    const merge = mergeMaps({ base, theirs, ours })
    expect(fieldsOf(merge.items, 'way/1')?.place).toEqual({ courseKey: 'course/1', number: 2 })
    expect(fieldsOf(merge.items, 'way/2')?.place).toEqual({ courseKey: 'course/1', number: null })
    expect(changes(merge)).toEqual([['way/2', 'conflict']])
  })

  test('a stroke index of the map gives way to the same one of the club', () => {
    const base = [course, hole('way/1', 1, { strokeIndex: 1 }), hole('way/2', 2, { strokeIndex: 2 }, 500)]
    const ours = [course, hole('way/1', 1, { strokeIndex: 3 }), hole('way/2', 2, { strokeIndex: 2 }, 500)]
    const theirs = [course, hole('way/1', 1, { strokeIndex: 2 }), hole('way/2', 2, { strokeIndex: 3 }, 500)]
    const { items } = mergeMaps({ base, theirs, ours })
    expect([fieldsOf(items, 'way/1')?.strokeIndex, fieldsOf(items, 'way/2')?.strokeIndex]).toEqual([3, null])
  })

  test('a course stays as long as a hole of it does, and links to what is gone are cut', () => {
    const base = [
      course,
      hole('way/1', 1),
      hole('way/2', 2, {}, 500),
      bunker('way/5', 0, { holeKeys: ['way/1', 'way/2'] }),
    ]
    const ours = [
      course,
      hole('way/1', 1, { name: 'Road' }),
      base[2]!,
      bunker('way/5', 0, { name: 'Hell', holeKeys: ['way/1', 'way/2'] }),
    ]
    const merge = mergeMaps({ base, theirs: [bunker('way/5', 0)], ours, removals: new Set(['way/2']) })
    expect(merge.items.map(({ key }) => key)).toEqual(['course/1', 'way/1', 'way/5'])
    expect(fieldsOf(merge.items, 'way/5')?.holeKeys).toEqual(['way/1'])
  })
})

test('a club that was imported and touched up keeps its work when the map is imported again', () => {
  const accept = (features: ReturnType<typeof drawNine>) => {
    const club = proposeClub(collect(...features))
    const accepted = reviewClub(club, { type: 'accept', holeKeys: club.holes.map(({ key }) => key) })
    return accepted.ok ? mapItemsOf(accepted.club) : []
  }
  const drawn = drawNine(map)
  const base = accept(drawn)
  const ours = base.map(item =>
    item.fields.strokeIndex === 4 ? { ...item, fields: { ...item.fields, name: 'Ginger Beer' } } : item,
  )
  const [first, ...others] = drawn
  const theirs = accept([
    { ...first!, properties: { ...first!.properties, par: '5' } },
    ...others,
    map.square(20, 100, 6, { golf: 'bunker' }),
  ])
  const merge = mergeMaps({ base, theirs, ours })
  expect(merge.differences.map(({ kind, change }) => [kind, change])).toEqual([
    ['hole', 'changed'],
    ['feature', 'added'],
  ])
  expect(merge.items.filter(({ fields }) => fields.name === 'Ginger Beer')).toHaveLength(1)
  expect(merge.items.filter(({ fields }) => JSON.stringify(fields.par)?.includes('5'))).toHaveLength(1)
})
