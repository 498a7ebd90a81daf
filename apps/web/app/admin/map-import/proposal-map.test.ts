import { interiorPoint, type ProposedHole } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { proposeClubFile } from '../../../../../packages/golf/src/testing/read-club-file.ts'
import { greenItemId, teeItemId } from '../../map/map-model.ts'
import { applySteps } from './apply-steps.ts'
import { greenAt, teeAt } from './parts-at.ts'
import { holeOfItem, itemsOfHole, looseParts, proposalModel } from './proposal-map.ts'
import { SHAPE_SIDE, shapePaths } from './shape-paths.ts'

const milano = proposeClubFile('it-golf-club-milano.geojson')
const first = milano.holes[0] as ProposedHole

test('everything of a proposal is on the map, under the keys of the import', () => {
  const model = proposalModel(milano)
  expect(model.holes).toHaveLength(27)
  expect(model.features).toHaveLength(milano.features.length)
  expect(model.holes[0]).toMatchObject({ id: first.key, courseId: 'course/rosso', number: 1, green: first.green })
  expect(model.holes.every(({ tees }) => tees.every(({ position }) => position?.type === 'Point'))).toBe(true)
})

test('a hole is found by its line, its green and its tees', () => {
  const tee = first.tees[0]?.key ?? ''
  for (const item of [first.key, greenItemId(first.key), teeItemId(first.key, tee)]) {
    expect(holeOfItem(milano, item)).toBe(first)
  }
  expect(itemsOfHole(first)).toHaveLength(2 + first.tees.length)
  expect(holeOfItem(milano, milano.features[0]?.key ?? '')).toBeUndefined()
})

test('greens and tees of no hole are left over; a practice green is not', () => {
  const before = looseParts(milano).map(({ id }) => id)
  expect(before).not.toContain(first.greenKey)
  const result = applySteps(milano, [
    { type: 'unassign-green', holeKey: first.key },
    { type: 'unassign-tee', holeKey: first.key, teeKey: first.tees[0]?.key ?? '' },
  ])
  const after = result.ok ? looseParts(result.club).map(({ id }) => id) : []
  expect(after).toEqual(expect.arrayContaining([first.greenKey, first.tees[0]?.key]))
  const practice = milano.greens.filter(green => green.practice).map(({ key }) => key)
  expect(after.filter(id => practice.includes(id))).toEqual([])
})

test('a press finds the green it is in and the tee it is near', () => {
  const green = milano.greens.find(({ key }) => key === first.greenKey)
  const tee = milano.tees.find(({ key }) => key === first.tees[0]?.key)
  if (!green || !tee) throw new Error('the fixture has no such parts')
  expect(greenAt(milano, interiorPoint(green.geometry))).toBe(green)
  expect(teeAt(milano, { lng: tee.position.lng + 0.0001, lat: tee.position.lat })).toBe(tee)
  expect(greenAt(milano, tee.position)).toBeUndefined()
  expect(teeAt(milano, { lng: 0, lat: 0 })).toBeUndefined()
})

test('two shapes are drawn to one scale, inside of their square', () => {
  const [was, becomes] = shapePaths([first.green, first.lineOfPlay])
  expect(was).toMatch(/^M.*Z$/)
  expect(becomes).toMatch(/^M[^Z]*$/)
  const numbers = `${was}${becomes}`.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(SHAPE_SIDE)
  expect(shapePaths([null, null])).toEqual([null, null])
  expect(shapePaths([null, { type: 'Point', coordinates: [9, 45] }])[1]).toMatch(/^M\d/)
})
