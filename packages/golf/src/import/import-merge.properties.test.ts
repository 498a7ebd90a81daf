import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawMap } from '../testing/draw-map.ts'
import type { JsonValue, MapItem } from './import-map-item.ts'
import { mergeMaps } from './import-merge.ts'
import { areSame } from './import-same.ts'

const map = drawMap()
const NUMBERS = 6

/** What may happen to one thing: nothing, a change of some fields, its end, or a new key for it. */
type Fate = { kind: 'same' | 'changed' | 'gone' | 'renamed'; name: string; par: number; shift: number; order: number }
const fate = fc.record({
  kind: fc.constantFrom('same' as const, 'same' as const, 'changed' as const, 'gone' as const, 'renamed' as const),
  name: fc.constantFrom('Road', 'Burn', 'Dyke'),
  par: fc.integer({ min: 3, max: 5 }),
  shift: fc.constantFrom(0, 2, 4),
  order: fc.nat(100),
})
const fates = fc.array(fate, { minLength: NUMBERS + 4, maxLength: NUMBERS + 4 })
const newcomers = fc.nat(3)

const holeAt = (key: string, slot: number, shift: number, fields: Record<string, JsonValue>): MapItem => ({
  key,
  kind: 'hole',
  source: null,
  geometry: map.hole(slot * 200 + shift, 0, 350).geometry,
  fields,
})
const bunkerAt = (key: string, slot: number, shift: number, fields: Record<string, JsonValue>): MapItem => ({
  key,
  kind: 'feature',
  source: null,
  geometry: map.square(slot * 200 + shift, 800, 10, {}).geometry,
  fields: { kind: 'bunker', ...fields },
})

/** A map of one course with holes and bunkers; each hole has a number and an index of its own, as a card has. */
function mapOf(fatesOf: readonly Fate[], prefix: string, added: number): MapItem[] {
  const keyOf = (slot: number) => (fatesOf[slot]?.kind === 'renamed' ? `${prefix}/${slot}` : `way/${slot}`)
  const slots = Array.from({ length: NUMBERS }, (_, slot) => slot).filter(slot => fatesOf[slot]?.kind !== 'gone')
  const order = slots.toSorted(
    (a, b) =>
      (fatesOf[a]?.kind === 'changed' ? (fatesOf[a]?.order ?? 0) : a) -
      (fatesOf[b]?.kind === 'changed' ? (fatesOf[b]?.order ?? 0) : b),
  )
  const holes = slots.map(slot => {
    const { kind, name, par, shift } = fatesOf[slot] as Fate
    const isChanged = kind === 'changed'
    return holeAt(keyOf(slot), slot, isChanged ? shift : 0, {
      place: { courseKey: 'course/1', number: order.indexOf(slot) + 1 },
      strokeIndex: order.indexOf(slot) + 1,
      name: isChanged ? name : null,
      par: { par: isChanged ? par : 4, source: 'card' },
    })
  })
  const bunkers = [0, 1, 2, 3].flatMap(index => {
    const each = fatesOf[NUMBERS + index] as Fate
    if (each.kind === 'gone') return []
    const holeKeys = slots
      .filter(slot => slot % 4 === index || (each.kind === 'changed' && slot === each.order % NUMBERS))
      .map(keyOf)
      .sort()
    const key = each.kind === 'renamed' ? `${prefix}/b${index}` : `way/b${index}`
    return [
      bunkerAt(key, index, each.kind === 'changed' ? each.shift : 0, {
        name: each.kind === 'changed' ? each.name : null,
        holeKeys,
      }),
    ]
  })
  const extra = Array.from({ length: added }, (_, index) =>
    bunkerAt(`${prefix}/new${index}`, 20 + index + (prefix === 'own' ? 10 : 0), 0, { name: prefix, holeKeys: [] }),
  )
  return [
    { key: 'course/1', kind: 'course', source: null, geometry: null, fields: { name: null } },
    ...holes,
    ...bunkers,
    ...extra,
  ]
}

const unchanged: Fate[] = Array.from({ length: NUMBERS + 4 }, () => ({
  kind: 'same',
  name: '',
  par: 4,
  shift: 0,
  order: 0,
}))
const base = mapOf(unchanged, 'way', 0)
const sorted = (items: readonly MapItem[]) => [...items].sort((a, b) => a.key.localeCompare(b.key))
/** The club does not give new keys to what it has. */
const edits = fates.map(list =>
  list.map(each => (each.kind === 'renamed' ? { ...each, kind: 'changed' as const } : each)),
)

describe('a merge', () => {
  test('without edits of the club is the new import, and what that does not mention', () => {
    fc.assert(
      fc.property(fates, newcomers, (theirFates, added) => {
        const theirs = mapOf(theirFates, 'new', added)
        const removals = new Set(base.flatMap(({ kind, key }) => (kind === 'hole' ? [key] : [])))
        const { items } = mergeMaps({ base, theirs, ours: base, removals })
        const told = new Set(theirs.map(({ key }) => key))
        expect(areSame(sorted(items.filter(({ key }) => told.has(key))), sorted(theirs))).toBe(true)
        const kept = items.filter(({ key }) => !told.has(key))
        expect(kept.every(({ kind, key }) => kind === 'feature' && base.some(item => item.key === key))).toBe(true)
        const renamed = new Set(theirFates.flatMap(({ kind }, slot) => (kind === 'renamed' ? [slot] : [])))
        const gone = theirFates.filter(({ kind }, slot) => slot >= NUMBERS && kind === 'gone' && !renamed.has(slot))
        expect(kept).toHaveLength(gone.length)
      }),
    )
  })

  test('without changes in the map equals the club’s map, and lists no differences', () => {
    fc.assert(
      fc.property(edits, newcomers, (ourFates, added) => {
        const ours = mapOf(ourFates, 'own', added)
        const merge = mergeMaps({ base, theirs: base, ours })
        expect(areSame(sorted(merge.items), sorted(ours))).toBe(true)
        expect(merge.differences).toEqual([])
      }),
    )
  })

  const any = fc
    .record({ theirFates: fates, ourFates: edits, theirAdded: newcomers, ourAdded: newcomers })
    .map(each => ({
      theirs: mapOf(each.theirFates, 'new', each.theirAdded),
      ours: mapOf(each.ourFates, 'own', each.ourAdded),
    }))

  test('repeated changes nothing and lists no differences', () => {
    fc.assert(
      fc.property(any, ({ theirs, ours }) => {
        const { items } = mergeMaps({ base, theirs, ours })
        const again = mergeMaps({ base: theirs, theirs, ours: items })
        expect(areSame(sorted(again.items), sorted(items))).toBe(true)
        expect(again.differences).toEqual([])
      }),
    )
  })

  test('takes nothing out of the map that no person named', () => {
    fc.assert(
      fc.property(any, ({ theirs, ours }) => {
        const { items, renamed, differences } = mergeMaps({ base, theirs, ours })
        const nowOf = new Map(renamed.map(({ from, to }) => [from, to]))
        const keys = new Set(items.map(({ kind, key }) => `${kind} ${key}`))
        for (const { kind, key } of ours) expect(keys.has(`${kind} ${nowOf.get(key) ?? key}`)).toBe(true)
        expect(differences.some(({ change }) => change === 'removed')).toBe(false)
      }),
    )
  })

  test('keeps every edit of the club and loses nothing untold', () => {
    fc.assert(
      fc.property(any, ({ theirs, ours }) => {
        const merge = mergeMaps({ base, theirs, ours })
        const renamed = new Map(merge.renamed.map(({ from, to }) => [from, to]))
        const inMerge = new Map(merge.items.map(item => [item.key, item]))
        const told = new Set(merge.differences.map(({ key }) => key))
        for (const item of ours) {
          const was = base.find(({ key }) => key === item.key)
          const now = inMerge.get(renamed.get(item.key) ?? item.key)
          if (was === undefined || !areSame({ ...was, key: '' }, { ...item, key: '' })) expect(now).toBeDefined()
          if (was !== undefined && now !== undefined && !areSame(was.geometry, item.geometry)) {
            expect(now.geometry).toEqual(item.geometry)
          }
          for (const [field, value] of Object.entries(item.fields)) {
            if (field === 'holeKeys' || areSame(was?.fields[field], value) || now === undefined) continue
            expect(now.fields[field]).toEqual(value)
          }
          if (now === undefined) expect(told.has(renamed.get(item.key) ?? item.key)).toBe(true)
        }
        for (const item of theirs) {
          const isOld = base.some(({ key }) => (renamed.get(key) ?? key) === item.key)
          const clubTookItOut = isOld && !ours.some(({ key }) => (renamed.get(key) ?? key) === item.key)
          expect(inMerge.has(item.key) || clubTookItOut).toBe(true)
        }
      }),
    )
  })

  test('gives no number and no index twice, and no link to what is not there', () => {
    fc.assert(
      fc.property(any, ({ theirs, ours }) => {
        const { items } = mergeMaps({ base, theirs, ours })
        const holes = items.filter(({ kind }) => kind === 'hole')
        const keys = new Set(items.map(({ key }) => key))
        for (const field of ['place', 'strokeIndex']) {
          const values = holes
            .map(({ fields }) => fields[field])
            .filter(value => value !== null && (value as { number?: number }).number !== null)
          expect(new Set(values.map(value => JSON.stringify(value))).size).toBe(values.length)
        }
        for (const { fields } of items)
          for (const key of (fields.holeKeys ?? []) as string[]) expect(keys.has(key)).toBe(true)
      }),
    )
  })
})
