import { readFile } from 'node:fs/promises'
import { FEATURE_KINDS, GEOMETRY_OF_KIND } from '@pinwise/contract'
import { kindsFor, MAP_FILE_PROBLEM_CODES, type ProposedHole } from '@pinwise/golf'
import { expect, test } from 'vitest'
import { proposeClubFile } from '../../../../../packages/golf/src/testing/read-club-file.ts'
import { applySteps, withPending } from './apply-steps.ts'
import { countsOf, holeAfter, needsLook, passes, readFilter } from './hole-filters.ts'
import { moveStep, newCourseKey, renumberStep } from './hole-steps.ts'
import { acceptable, holesByCourse, isReady, summaryOf } from './holes-of.ts'
import { IMPORT_PROBLEM_CODES, knownProblem } from './import-problems.ts'
import { nearestFeatures, nearestGreens, nearestHoles, nearestTees } from './nearest-parts.ts'
import { pollDelayMs } from './poll-delay.ts'

const milano = proposeClubFile('it-golf-club-milano.geojson')
const arzaga = proposeClubFile('it-arzaga.geojson')
const first = milano.holes[0] as ProposedHole

function applied(club: typeof milano, ...steps: Parameters<typeof applySteps>[1]) {
  const result = applySteps(club, steps)
  if (!result.ok) throw new Error(`${result.code} ${result.key}`)
  return result.club
}

test('holes stand course by course, those of no course last', () => {
  expect(holesByCourse(milano).map(({ course, holes }) => [course?.name, holes.length])).toEqual([
    ['Rosso', 9],
    ['Blu', 9],
    ['Giallo', 9],
  ])
  const dropped = applied(milano, { type: 'drop-course', courseKey: 'course/rosso' })
  const groups = holesByCourse(dropped)
  expect(groups.map(({ course }) => course?.name ?? null)).toEqual(['Blu', 'Giallo', null])
  expect(groups.at(-1)?.holes.some(isReady)).toBe(false)
})

test('a course without holes stays in sight', () => {
  const added = applied(milano, { type: 'add-course', courseKey: newCourseKey(milano), name: 'Winter' })
  expect(holesByCourse(added).at(-1)).toMatchObject({ course: { name: 'Winter' }, holes: [] })
  expect(newCourseKey(added)).not.toBe(newCourseKey(milano))
})

test('filters count what they show', () => {
  const counts = countsOf(arzaga)
  expect(counts.all).toBe(18)
  expect(counts.A + counts.B + counts.C + counts.D).toBe(18)
  expect(counts.look).toBe(arzaga.holes.filter(needsLook).length)
  expect(counts.look).toBeGreaterThan(0)
  // No hole of it has a par in the map: good as it is drawn, somebody should look at every one.
  expect(milano.holes.every(({ parSource }) => parSource === 'estimated')).toBe(true)
  expect(countsOf(milano).look).toBe(milano.holes.length)
  const accepted = applied(arzaga, { type: 'accept', holeKeys: acceptable(arzaga.holes) })
  expect(countsOf(accepted).look).toBe(0)
  expect(accepted.holes.filter(hole => passes(hole, 'C'))).toHaveLength(counts.C)
})

test('an unknown filter of an address shows everything', () => {
  expect([readFilter('B'), readFilter('look'), readFilter('Z'), readFilter(null)]).toEqual(['B', 'look', 'all', 'all'])
})

test('steps through the list stop at its ends', () => {
  const { holes } = milano
  expect(holeAfter(holes, null, 1)).toBe(holes[0])
  expect(holeAfter(holes, null, -1)).toBe(holes[26])
  expect(holeAfter(holes, first.key, 1)).toBe(holes[1])
  expect(holeAfter(holes, first.key, -1)).toBe(first)
  expect(holeAfter(holes, 'not in the list', 1)).toBe(holes[0])
  expect(holeAfter([], first.key, 1)).toBeUndefined()
})

test('accept all takes what can be accepted and is not yet', () => {
  expect(acceptable(milano.holes, ['A'])).toEqual([])
  expect(acceptable(milano.holes, ['A', 'B'])).toHaveLength(27)
  const one = applied(milano, { type: 'accept', holeKeys: [first.key] })
  expect(acceptable(one.holes, ['B'])).not.toContain(first.key)
  expect(summaryOf(one)).toEqual({ accepted: 1, courses: 1, left: 26 })
})

test('a taken number changes places with its hole', () => {
  const swapped = applied(milano, renumberStep(milano, first, 3))
  const numbers = holesByCourse(swapped)[0]?.holes.map(({ key }) => key)
  expect(numbers?.[2]).toBe(first.key)
  expect(numbers?.[0]).toBe(milano.holes[2]?.key)
  expect(applied(milano, renumberStep(milano, first, 19)).holes.find(({ key }) => key === first.key)?.number).toBe(19)
})

test('a hole that moves takes its number along, or the first free one', () => {
  expect(moveStep(milano, first, 'course/giallo')).toMatchObject({ number: 1 })
  expect(moveStep(milano, first, 'course/blu')).toMatchObject({ number: 10 })
  expect(applied(milano, moveStep(milano, first, 'course/blu')).holes.filter(isReady)).toHaveLength(27)
})

test('a step that does not fit names itself and its reason', () => {
  const result = applySteps(milano, [
    { type: 'set-par', holeKey: first.key, par: 4 },
    { type: 'reverse', holeKey: 'nobody' },
  ])
  expect(result).toEqual({ ok: false, code: 'hole_not_found', key: 'nobody', step: 1 })
})

test('steps under way show at once; one that no longer fits is left out', () => {
  const shown = withPending(milano, [
    { steps: [{ type: 'set-par', holeKey: first.key, par: 4 }] },
    { steps: [{ type: 'reverse', holeKey: 'nobody' }] },
    { steps: [{ type: 'set-name', holeKey: first.key, name: 'Long' }] },
  ])
  expect(shown.holes[0]).toMatchObject({ par: 4, parSource: 'card', name: 'Long' })
})

test('candidates are the nearest, and never what the hole has', () => {
  const free = applied(milano, { type: 'unassign-green', holeKey: first.key })
  const hole = free.holes.find(({ key }) => key === first.key) as ProposedHole
  const [nearest] = nearestGreens(free, hole)
  expect(nearest?.part).toMatchObject({ key: first.greenKey, isFree: true })
  expect(nearest?.metres).toBeLessThan(20)
  expect(nearestGreens(milano, first).some(({ part }) => part.key === first.greenKey)).toBe(false)
  for (const list of [nearestTees(milano, first), nearestFeatures(milano, first), nearestHoles(milano, first)]) {
    expect(list.length).toBeLessThanOrEqual(8)
    expect(list.map(({ metres }) => metres)).toEqual(list.map(({ metres }) => metres).toSorted((a, b) => a - b))
  }
  const withoutTee = applied(milano, { type: 'unassign-tee', holeKey: first.key, teeKey: first.tees[0]?.key ?? '' })
  expect(nearestTees(withoutTee, withoutTee.holes[0] as ProposedHole)[0]?.part.key).toBe(first.tees[0]?.key)
})

test('every refusal of a file is known, and one of a newer server is not taken for another', () => {
  for (const code of MAP_FILE_PROBLEM_CODES) expect(IMPORT_PROBLEM_CODES).toContain(code)
  expect(knownProblem('no_club_near')).toBe('no_club_near')
  expect(knownProblem('moon_phase')).toBe('unknown')
})

test.each(['en', 'it'])('every refusal of a file says in %s what to do next', async language => {
  const file = new URL(`../../../public/locales/${language}/map-import.json`, import.meta.url)
  const { problems } = JSON.parse(await readFile(file, 'utf8'))
  for (const code of IMPORT_PROBLEM_CODES) expect(problems[code], code).toMatch(/\w.*\.$/)
})

test('a kind is offered for every shape in which the map can hold it', () => {
  const OWN = ['hazard', 'fence', 'point-of-interest']
  for (const type of ['Point', 'LineString', 'Polygon', 'MultiPolygon'] as const) {
    const held = FEATURE_KINDS.filter(kind => (GEOMETRY_OF_KIND[kind] as readonly string[]).includes(type))
    expect(kindsFor({ type, coordinates: [] } as never).toSorted()).toEqual(
      held.filter(kind => !OWN.includes(kind)).toSorted(),
    )
  }
})

test('asking again takes longer each time, up to five seconds', () => {
  const delays = [0, 1, 2, 5, 20].map(pollDelayMs)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays[0]).toBeLessThan(500)
  expect(delays.at(-1)).toBe(5_000)
})
