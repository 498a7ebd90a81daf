import { expect, test } from 'vitest'
import { changesNothing, groupChanges, type MapDifference, shapeOf } from './difference-groups.ts'

const difference = (change: MapDifference['change'], kind: MapDifference['kind'], key: string): MapDifference => ({
  key,
  kind,
  change,
  fields: [],
})

test('what needs a decision comes first, and holes before what lies on them', () => {
  const groups = groupChanges([
    difference('added', 'feature', 'a'),
    difference('added', 'hole', 'b'),
    difference('conflict', 'hole', 'c'),
    difference('removed', 'tee', 'd'),
  ])
  expect(groups.map(({ change, differences }) => [change, ...differences.map(({ key }) => key)])).toEqual([
    ['conflict', 'c'],
    ['added', 'b', 'a'],
    ['removed', 'd'],
  ])
})

test('nothing changes where the club’s own stays in everything', () => {
  const field = (isConflict: boolean) => ({ field: 'par', before: 4, after: 5, map: 3, isConflict })
  const conflict = difference('conflict', 'hole', 'a')
  expect(changesNothing([])).toBe(true)
  expect(changesNothing([difference('kept', 'hole', 'b'), { ...conflict, fields: [field(true)] }])).toBe(true)
  expect(changesNothing([{ ...conflict, fields: [field(true), field(false)] }])).toBe(false)
  expect(changesNothing([difference('added', 'feature', 'c')])).toBe(false)
})

test('a shape is found in a field and in the green of a hole', () => {
  const line = { type: 'LineString', coordinates: [[9, 45]] }
  expect(shapeOf(line)).toEqual(line)
  expect(shapeOf({ geometry: line, source: 'surveyed' })).toEqual(line)
  for (const value of [null, 4, 'Rosso', ['a'], { par: 4 }, { geometry: null }]) expect(shapeOf(value)).toBeNull()
})
