import type { ClubMap } from '@pinwise/contract'
import { describe, expect, test } from 'vitest'
import type { FindingCode } from './finding.ts'
import { isError } from './finding.ts'
import { findingsOf } from './findings.ts'
import { featureKey, holeKey } from './map-records.ts'
import { area, at, line, smallMap, uuid } from './testing/small-map.ts'

type Case = [FindingCode, (map: ClubMap) => void, key?: string]

const hole = (map: ClubMap, number: number) => map.holes[number - 1]!
const bow = () => ({ type: 'Polygon' as const, coordinates: [[at(0, 0), at(10, 10), at(10, 0), at(0, 10), at(0, 0)]] })

const CASES: Case[] = [
  ['shape_crossing', map => Object.assign(hole(map, 1), { green: bow() })],
  ['shape_short', map => Object.assign(hole(map, 1), { lineOfPlay: line([0, 0]) })],
  ['shape_far', map => Object.assign(hole(map, 1), { lineOfPlay: line([0, 0], [30_000, 0]) })],
  ['shape_kind', map => Object.assign(map.features[0]!, { geometry: line([0, 0], [9, 9]) }), featureKey(uuid(101))],
  [
    'shape_inner',
    map =>
      Object.assign(hole(map, 1), {
        green: { type: 'Polygon', coordinates: [area(0, 360, 10).coordinates[0], area(0, 390, 3).coordinates[0]] },
      }),
  ],
  ['number_repeated', map => Object.assign(hole(map, 2), { number: 1 }), holeKey(uuid(12))],
  ['index_repeated', map => Object.assign(hole(map, 2), { strokeIndex: 1 }), holeKey(uuid(12))],
  [
    'index_estimated',
    map => {
      Object.assign(hole(map, 1), { strokeIndexSource: 'estimated' })
      Object.assign(hole(map, 2), { strokeIndex: hole(map, 1).strokeIndex, strokeIndexSource: 'card' })
    },
    holeKey(uuid(12)),
  ],
  ['no_green', map => Object.assign(hole(map, 1), { green: null })],
  ['no_tee', map => Object.assign(hole(map, 1), { tees: [] })],
  ['no_line', map => Object.assign(hole(map, 1), { lineOfPlay: null })],
  ['line_misses_green', map => Object.assign(hole(map, 1), { lineOfPlay: line([0, 0], [0, 340]) })],
  ['green_small', map => Object.assign(hole(map, 1), { green: area(0, 360, 4) })],
  ['green_large', map => Object.assign(hole(map, 1), { green: area(0, 360, 24) })],
  ['length_off_card', map => Object.assign(hole(map, 1).tees[0]!, { lengthMetres: 300 })],
  ['par_unlikely', map => Object.assign(hole(map, 1), { par: 3 })],
  ['index_missing', map => Object.assign(hole(map, 1), { strokeIndex: null })],
  ['feature_of_no_hole', map => Object.assign(map.features[0]!, { holeIds: [] }), featureKey(uuid(101))],
  ['feature_outside', map => Object.assign(map, { boundary: area(0, 340, 60) }), featureKey(uuid(102))],
  [
    'greens_overlap',
    map => Object.assign(hole(map, 1), { green: area(92, 364, 10), lineOfPlay: line([0, 0], [92, 364]) }),
  ],
]

describe('what is found', () => {
  test('nothing on a map that is right', () => {
    expect(findingsOf(smallMap())).toEqual([])
  })

  test.each(CASES)('%s, at its record', (code, spoil, key = holeKey(uuid(11))) => {
    const map = smallMap()
    spoil(map)
    expect(findingsOf(map).map(one => [one.code, one.key])).toContainEqual([code, key])
  })

  test('a crossing with the place where it is, and before every warning', () => {
    const map = smallMap()
    Object.assign(hole(map, 3), { green: bow() })
    Object.assign(hole(map, 1), { green: null })
    const [first, ...rest] = findingsOf(map)
    expect(first).toMatchObject({ code: 'shape_crossing', key: holeKey(uuid(13)) })
    const [lng, lat] = at(5, 5)
    expect(first!.at!.lng).toBeCloseTo(lng, 6)
    expect(first!.at!.lat).toBeCloseTo(lat, 6)
    expect(rest.some(isError)).toBe(false)
  })

  test('an index that another hole has only by our estimate stops nobody', () => {
    const map = smallMap()
    Object.assign(hole(map, 2), { strokeIndexSource: 'estimated' })
    Object.assign(hole(map, 1), { strokeIndex: hole(map, 2).strokeIndex, strokeIndexSource: 'card' })
    expect(findingsOf(map).filter(isError)).toEqual([])
  })

  test('no par is unlikely where two are common, and a par six is left alone', () => {
    for (const [metres, par] of [
      [225, 3],
      [235, 4],
      [425, 4],
      [440, 5],
      [640, 6],
    ] as const) {
      const map = smallMap()
      Object.assign(hole(map, 1), { lineOfPlay: line([0, 0], [0, metres]), green: area(0, metres, 10), par, tees: [] })
      expect(findingsOf(map).map(({ code }) => code)).toEqual(['no_tee'])
    }
  })

  test('a green that two holes share is no overlap', () => {
    const map = smallMap()
    const shared = area(50, 360, 10)
    Object.assign(hole(map, 1), { green: shared, lineOfPlay: line([0, 0], [50, 360]) })
    Object.assign(hole(map, 2), { green: structuredClone(shared), lineOfPlay: line([100, 0], [50, 360]) })
    expect(findingsOf(map)).toEqual([])
  })
})
