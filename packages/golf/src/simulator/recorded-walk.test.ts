import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localPlane } from '../geometry/geodesy.ts'
import { straightCourse } from '../testing/simulated-courses.ts'
import { quantileOf, type TrackPoint, thinByDistance, walkFigures } from '../testing/walk-figures.ts'
import { fixSource } from './fix-source.ts'
import { simulateDay } from './simulate-day.ts'

/** Eight holes in 91 minutes, which is the pace of a two-ball. */
function recorded() {
  const file = `${import.meta.dirname}/../fixtures/tracks/asheville-walk.csv`
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  const fixes = rows.map(row => row.split(',').map(Number) as [number, number, number, number])
  const plane = localPlane({ lat: fixes[0]![1], lng: fixes[0]![2] })
  const points = fixes.map(([seconds, lat, lng]): TrackPoint => ({ seconds, ...plane.toPlane({ lng, lat }) }))
  return { figures: walkFigures(points), accuracies: fixes.map(fix => fix[3]) }
}

const IDS = ['a', 'b', 'c', 'd']

/** As many two-balls alone on eight holes, taken down by the same recorder. */
function simulated() {
  const layout = straightCourse()
  const sheet = IDS.map((id, index) => ({ id, teeTimeSeconds: index * 8000, startPosition: 0, holeCount: 8 }))
  const day = simulateDay(
    layout,
    sheet.map(entry => ({ ...entry, size: 2, mode: 'walk' })),
    {},
    'walk',
  )
  const source = fixSource(day, { intervalSeconds: 1, outages: { perHour: 0, maxSeconds: 0, lostShare: 0 } })
  const walks = day.groups.map(({ entry, readySeconds, finishSeconds }) =>
    source.fixesOf(readySeconds, finishSeconds).filter(({ groupId }) => groupId === entry.id),
  )
  const figures = walks.map(fixes =>
    walkFigures(thinByDistance(fixes.map(fix => ({ seconds: fix.atSeconds, ...layout.plane.toPlane(fix) })))),
  )
  return { figures, accuracies: walks.flat().map(({ accuracyMetres }) => accuracyMetres) }
}

test('simulated walkers walk, stand and err as the recorded one does', () => {
  const [real, made] = [recorded(), simulated()]
  const mean = (read: (figures: (typeof made.figures)[number]) => number) =>
    made.figures.reduce((sum, figures) => sum + read(figures), 0) / made.figures.length
  const ratio = (read: (figures: (typeof made.figures)[number]) => number) => mean(read) / read(real.figures)
  const within = (value: number, tolerance: number) => {
    expect(value).toBeGreaterThan(1 - tolerance)
    expect(value).toBeLessThan(1 + tolerance)
  }
  within(
    ratio(({ speeds }) => quantileOf(speeds, 0.5)),
    0.06,
  )
  within(
    ratio(({ speeds }) => quantileOf(speeds, 0.25)),
    0.15,
  )
  within(
    ratio(({ speeds }) => quantileOf(speeds, 0.95)),
    0.18,
  )
  within(
    ratio(({ metresPerHour }) => metresPerHour),
    0.15,
  )
  within(
    ratio(({ stoppedShare }) => stoppedShare),
    0.15,
  )
  within(
    ratio(({ stopsPerHour }) => stopsPerHour),
    0.25,
  )
  within(
    ratio(({ stops }) => quantileOf(stops, 0.5)),
    0.5,
  )
  within(
    ratio(({ stops }) => quantileOf(stops, 0.95)),
    0.25,
  )
  within(
    ratio(({ asideMetres }) => quantileOf(asideMetres, 0.5)),
    0.3,
  )
  within(
    ratio(({ asideMetres }) => quantileOf(asideMetres, 0.75)),
    0.3,
  )
  expect(quantileOf(made.accuracies, 0.5)).toBe(quantileOf(real.accuracies, 0.5))
  const poor = (accuracies: number[]) => accuracies.filter(metres => metres >= 10).length / accuracies.length
  expect(Math.abs(poor(made.accuracies) - poor(real.accuracies))).toBeLessThan(0.03)
})
