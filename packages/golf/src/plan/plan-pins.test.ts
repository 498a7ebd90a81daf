import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { edgeDistanceMetres, pointInPolygon } from '../geometry/polygon.ts'
import { dayNumber, dayOf, weekdayOf } from '../pins/pin-day.ts'
import { pinFigures } from '../pins/pin-figures.ts'
import { greenFrame } from '../pins/pin-frame.ts'
import { restMetres } from '../pins/pin-rest.ts'
import { DEFAULT_PIN_RULES } from '../pins/pin-rules.ts'
import { toMetres } from '../pins/pin-scale.ts'
import { zoneAt } from '../pins/pin-zone.ts'
import { anyGreens, evenly, rectangleGreen, square } from '../testing/pin-greens.ts'
import type { PlanGreen, PlannedDay, PlanRequest } from './plan-model.ts'
import { planPins, ranksOf, turnOf } from './plan-pins.ts'

const rules = { ...DEFAULT_PIN_RULES, paceMetres: 1 }
const scale = { unit: 'paces', paceMetres: 1 } as const
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: dayOf(dayNumber(first) + index) }))
/** Eighteen large greens of different sizes. */
const course: PlanGreen[] = Array.from({ length: 18 }, (_, index) => {
  const { green } = rectangleGreen(13 + (index % 4), 30 + (index % 5), { lng: 9.3 + index / 500, lat: 45.6 })
  return { id: `green-${index + 1}`, hole: index + 1, green, approach: index * 20 }
})
const plan = (request: Partial<PlanRequest> = {}) =>
  planPins({ greens: course, days: daysFrom('2026-05-01', 31), rules, unit: 'paces', seed: 'club', ...request })
const pinsOf = (days: readonly PlannedDay[], id: string) =>
  days.map(({ day, pins }) => ({ day, ...pins.find(({ greenId }) => greenId === id)! }))

describe('a month of eighteen large greens', () => {
  const days = plan()

  test('all of it is planned, and nothing the rules ask is left out', () => {
    expect(days.map(({ day }) => day)).toEqual(daysFrom('2026-05-01', 31).map(({ day }) => day))
    for (const { pins, withoutGround } of days) {
      expect(pins.map(({ hole }) => hole)).toEqual(course.map(({ hole }) => hole))
      expect(withoutGround).toEqual([])
      expect(pins.flatMap(({ notes }) => notes).filter(({ code }) => code !== 'trait-not-possible')).toEqual([])
    }
  })

  test('no pin is near an edge or an old cup, counted anew', () => {
    for (const { id, green } of course) {
      const pins = pinsOf(days, id)
      pins.forEach((pin, index) => {
        expect(edgeDistanceMetres(pin.pin, green)).toBeGreaterThanOrEqual(4 - 1e-4)
        for (const old of pins.slice(0, index)) {
          const rest = restMetres(dayNumber(pin.day) - dayNumber(old.day), rules)
          expect(distanceMetres(old.pin, pin.pin)).toBeGreaterThanOrEqual(rest - 1e-4)
        }
      })
    }
  })

  test('thirds and sides of every day are in balance', () => {
    for (const { advice } of days) {
      expect(advice.filter(each => each.code === 'out-of-balance' && each.trait !== 'level')).toEqual([])
    }
  })

  test('figures on the sheet are whole where the pin is', () => {
    const { green, approach, id } = course[4]!
    const frame = greenFrame(green, approach)
    for (const { pin } of pinsOf(days, id)) {
      const told = pinFigures(frame, pin, scale)
      if (told?.notation !== 'usga') throw new Error('asked for the method of the USGA')
      expect(frame.toFrame(pin).y).toBeCloseTo(toMetres(told.on, scale), 4)
    }
  })

  test('every choice is explained', () => {
    for (const { reasons } of days.flatMap(({ pins }) => pins)) {
      expect(reasons.map(({ code }) => code)).toEqual(expect.arrayContaining(['turn', 'clear-of-edge']))
    }
  })

  test('no reason says what a note denies', () => {
    for (const { reasons, notes, third, side, level } of days.flatMap(({ pins }) => pins)) {
      const traits = { third, side, level }
      for (const { code, ...met } of reasons.filter(reason => reason.code === 'turn')) {
        expect(traits).toMatchObject(met)
        for (const note of notes) if (note.code === 'trait-not-possible') expect(met).not.toHaveProperty(note.trait)
      }
    }
  })

  test('the same seed gives the same plan, another one another', () => {
    expect(plan()).toEqual(days)
    expect(plan({ seed: 'other' })).not.toEqual(days)
  })

  test('an old cup on one green changes that green, and others only for the sake of balance', () => {
    const [first] = course as [PlanGreen]
    const centre = greenFrame(first.green, first.approach).fromFrame({ x: 0, y: 15 })
    const cups = [{ pin: centre, day: '2026-04-30' }]
    const changed = plan({ greens: [{ ...first, cups }, ...course.slice(1)] })
    const others = course.slice(1).filter(({ id }) => {
      const [mine, known] = [pinsOf(changed, id), pinsOf(days, id)]
      return mine.every((pin, index) => distanceMetres(pin.pin, known[index]!.pin) < 1e-9)
    })
    expect(others.length).toBeGreaterThanOrEqual(14)
    // Whoever moved was asked to, on that day or before.
    for (const { id } of course.slice(1).filter(green => !others.includes(green))) {
      const all = [...pinsOf(changed, id), ...pinsOf(days, id)]
      expect(all.some(({ reasons }) => reasons.some(({ code }) => code === 'for-balance'))).toBe(true)
    }
  })

  test('where balance does not matter to a club, an old cup changes that green alone', () => {
    const carefree = { ...rules, balancePerNine: 9 }
    const [first] = course as [PlanGreen]
    const cups = [{ pin: greenFrame(first.green, first.approach).fromFrame({ x: 0, y: 15 }), day: '2026-04-30' }]
    const [before, after] = [course, [{ ...first, cups }, ...course.slice(1)]].map(greens =>
      plan({ greens, rules: carefree }).map(({ pins }) => pins.slice(1)),
    )
    expect(after).toEqual(before)
  })
})

describe('a club’s own ways', () => {
  test('zones by weekday', () => {
    const rota = { zones: 6, byWeekday: { 1: 1, 2: 4, 3: 5, 6: 2 } } as const
    for (const { day, pins } of plan({ rota })) {
      const wanted = (rota.byWeekday as Record<number, number>)[weekdayOf(day)] ?? null
      for (const { greenId, pin, reasons, notes } of pins) {
        const { green, approach } = course.find(({ id }) => id === greenId)!
        const frame = greenFrame(green, approach)
        expect(reasons.some(({ code }) => code === 'zone-of-weekday')).toBe(wanted !== null)
        if (wanted === null || notes.some(({ code }) => code === 'zone-not-possible')) continue
        expect(zoneAt(frame, frame.toFrame(pin), 6).number).toBe(wanted)
      }
    }
  })

  test('ground kept for a competition rests until its rounds, and the last round has its own', () => {
    const { polygon, green, plane } = rectangleGreen(15, 34)
    const reserved = [
      { id: 'rounds', kind: 'competition', area: polygon(square(-8, 8, 6)) },
      { id: 'final', kind: 'last-round', area: polygon(square(8, 25, 6)) },
    ] as const
    const days = daysFrom('2026-05-01', 14).map(({ day }, index) => ({
      day,
      competition: index >= 9 && index < 13 ? { round: index - 8, rounds: 4 } : null,
    }))
    const greens = [{ id: 'a', hole: 1, green, approach: 0, reserved }]
    const isIn = (pin: { lng: number; lat: number }, x: number, y: number) => {
      const at = plane.toPlane(pin)
      return Math.abs(at.x - x) < 5.95 && Math.abs(at.y - y) < 5.95
    }
    const planned = plan({ greens, days })
    const pins = pinsOf(planned, 'a')
    // Rounds come first: the days before them do not take their places.
    const rounds = days.filter(({ competition }) => competition !== null)
    const alone = pinsOf(plan({ greens, days: rounds }), 'a')
    expect(pins.slice(9, 13).map(({ pin }) => pin)).toEqual(alone.map(({ pin }) => pin))
    pins.forEach((pin, index) => {
      const round = days[index]?.competition?.round ?? 0
      if (round === 0) expect(isIn(pin.pin, -8, 8)).toBe(false)
      if (round < 4) expect(isIn(pin.pin, 8, 25)).toBe(false)
      expect(pin.reasons.some(({ code }) => code === 'competition-round')).toBe(round > 0)
      expect(pin.notes.filter(({ code }) => code !== 'trait-not-possible')).toEqual([])
      // The days before a round leave its ground alone, too.
      for (const [other, later] of pins.entries()) {
        if (other === index) continue
        expect(distanceMetres(pin.pin, later.pin)).toBeGreaterThanOrEqual(restMetres(other - index, rules) - 1e-4)
      }
    })
  })

  test('pins that are set already stay, and others keep away from them', () => {
    const [first] = course as [PlanGreen]
    const set = { pin: greenFrame(first.green, first.approach).fromFrame({ x: 2, y: 16 }), day: '2026-05-03' }
    const planned = plan({ greens: [{ ...first, cups: [set] }, ...course.slice(1)] })
    const pins = pinsOf(planned, first.id)
    expect(pins[2]).toMatchObject({ pin: set.pin, reasons: [{ code: 'kept' }] })
    expect(distanceMetres(pins[1]!.pin, set.pin)).toBeGreaterThan(4.5)
    expect(distanceMetres(pins[3]!.pin, set.pin)).toBeGreaterThan(4.5)
  })

  test('a green too small for the rules gets a pin as far in as can be, and a note', () => {
    const { green } = rectangleGreen(3, 7)
    const [day] = plan({ greens: [{ id: 'tiny', hole: 1, green, approach: 0 }], days: daysFrom('2026-05-01', 1) })
    const [pin] = day?.pins ?? []
    expect(pin?.notes[0]).toMatchObject({ code: 'edge-not-possible', edgeMetres: expect.closeTo(3, 1), leastMetres: 4 })
    expect(pin?.edgeMetres).toBeGreaterThan(2.4)
    expect(pin?.reasons.some(({ code }) => code === 'clear-of-edge')).toBe(false)
  })

  test('a green without ground is named', () => {
    const flat = rectangleGreen(0, 10).green
    const [day] = plan({ greens: [{ id: 'flat', hole: 1, green: flat, approach: 0 }], days: daysFrom('2026-05-01', 1) })
    expect(day).toMatchObject({ pins: [], withoutGround: ['flat'], advice: [{ code: 'pins-missing', holes: [1] }] })
  })
})

test('turns: thirds and levels of a day come out even, sides four to four to one', () => {
  for (let day = 20_000; day < 20_040; day++) {
    const turns = Array.from({ length: 18 }, (_, rank) => turnOf(rank, day))
    const count = (isIt: (turn: (typeof turns)[number]) => boolean) => turns.filter(isIt).length
    for (const third of ['front', 'middle', 'back']) expect(count(turn => turn.third === third)).toBe(6)
    for (const level of ['easy', 'moderate', 'difficult']) expect(count(turn => turn.level === level)).toBe(6)
    expect(['L', 'R', 'C'].map(side => count(turn => turn.side === side))).toEqual([8, 8, 2])
  }
  const met = new Set(Array.from({ length: 9 }, (_, day) => `${turnOf(5, day).third} ${turnOf(5, day).level}`))
  expect(met.size).toBe(9)
  expect([...ranksOf(['b', 'a', 'c'], 's').entries()].sort()).toEqual(
    [...ranksOf(['c', 'b', 'a'], 's').entries()].sort(),
  )
})

test('on any green: never off it, never in the edge band unless there is nothing else, rest kept where it can be', () => {
  fc.assert(
    fc.property(
      fc.array(anyGreens, { minLength: 1, maxLength: 3 }),
      evenly(0, 360),
      fc.string(),
      (shapes, turn, seed) => {
        const greens = shapes.map((green, index) => ({ id: String(index), hole: index + 1, green, approach: turn }))
        const days = planPins({ greens, days: daysFrom('2026-03-27', 4), rules, unit: 'paces', seed })
        for (const { pins } of days) {
          for (const { greenId, pin, notes } of pins) {
            const { green } = greens[Number(greenId)]!
            expect(pointInPolygon(pin, green)).toBe(true)
            const noted = notes.find(({ code }) => code === 'edge-not-possible')
            const edge = edgeDistanceMetres(pin, green)
            if (noted === undefined) expect(edge).toBeGreaterThanOrEqual(4 - 1e-4)
            else expect(deepestByLooking(green, turn)).toBeLessThan(4.05)
          }
        }
        for (const { id } of greens) {
          const pins = pinsOf(days, id)
          pins.forEach((pin, index) => {
            if (index === 0 || pin.notes.some(({ code }) => code === 'rest-not-possible')) return
            expect(distanceMetres(pin.pin, pins[index - 1]!.pin)).toBeGreaterThanOrEqual(restMetres(1, rules) - 1e-4)
          })
        }
        expect(planPins({ greens, days: daysFrom('2026-03-27', 4), rules, unit: 'paces', seed })).toEqual(days)
      },
    ),
    { numRuns: process.env.FULL ? 60 : 6 },
  )
})

/** The most that any point of a fine grid lies inside the edge. */
function deepestByLooking(green: PlanGreen['green'], approach: number): number {
  const frame = greenFrame(green, approach)
  let deepest = 0
  for (let y = 0; y < frame.depthMetres; y += 0.5) {
    for (let x = 0; x < frame.widthMetres; x += 0.5) {
      deepest = Math.max(deepest, edgeDistanceMetres(frame.fromFrame({ x: frame.leftMetres + x, y }), green))
    }
  }
  return deepest
}

describe('what is said of old and coming holes', () => {
  const { green } = rectangleGreen(15, 34)
  const frame = greenFrame(green, 0)
  const at = (x: number, y: number) => frame.fromFrame({ x, y })
  const days = daysFrom('2026-05-10', 5).map(({ day }, index) => ({
    day,
    competition: index === 3 ? { round: 1, rounds: 1 } : null,
  }))
  const cups = [
    { pin: at(0, 17), day: '2026-05-09' },
    { pin: at(8, 28), day: '2026-04-20' },
    { pin: at(-9, 8), day: '2026-05-16' },
  ]
  const planned = plan({ greens: [{ id: 'a', hole: 1, green, approach: 0, cups }], days })
  const all = [...cups, ...planned.map(({ day, pins }) => ({ day, pin: pins[0]!.pin }))]

  test('the nearest old hole is the nearest of all, and none of a day to come', () => {
    for (const { day, pins } of planned) {
      const [{ pin, reasons }] = pins as [(typeof pins)[number]]
      const rested = reasons.find(each => each.code === 'rested')
      const old = all.filter(cup => dayNumber(cup.day) < dayNumber(day))
      const nearest = Math.min(...old.map(cup => distanceMetres(cup.pin, pin)))
      expect(rested?.nearestMetres).toBeCloseTo(nearest, 3)
      expect(dayNumber(rested?.nearestDay ?? '9999-01-01')).toBeLessThan(dayNumber(day))
    }
  })

  test('a hole of a future day is marked as planned', () => {
    for (const { day, pins } of planned) {
      const [{ pin, reasons }] = pins as [(typeof pins)[number]]
      const ahead = all.filter(cup => dayNumber(cup.day) > dayNumber(day) && dayNumber(cup.day) <= dayNumber(day) + 8)
      const told = reasons.find(each => each.code === 'clear-of-plan')
      expect(told?.nearestMetres).toBeCloseTo(Math.min(...ahead.map(cup => distanceMetres(cup.pin, pin))), 3)
    }
  })
})

test('"no place" is reported only where the green has none; a place that another rule reserves is reported as such', () => {
  const { green, polygon } = rectangleGreen(15, 34)
  const pond = { kind: 'water', geometry: polygon(square(0, -3, 3)) }
  const front = {
    id: 'back',
    kind: 'repair' as const,
    area: polygon([
      [-20, 6],
      [20, 6],
      [20, 40],
      [-20, 40],
    ]),
  }
  const wide = {
    kind: 'water',
    geometry: polygon([
      [-30, -30],
      [30, -30],
      [30, 80],
      [-30, 80],
    ]),
  }
  const notesOf = (more: Partial<PlanGreen>) =>
    plan({ greens: [{ id: 'a', hole: 1, green, approach: 0, ...more }], days: daysFrom('2026-05-01', 1) })
      .flatMap(({ pins }) => pins)
      .flatMap(({ notes }) => notes)
      .filter(({ code }) => code === 'trouble-not-avoidable')
  const near = { ...rules, troubleEdgePaces: 12, troublePaces: 12 }
  const left = plan({
    greens: [{ id: 'a', hole: 1, green, approach: 0, troubles: [pond], reserved: [front] }],
    days: daysFrom('2026-05-01', 1),
    rules: near,
  })
  for (const { isElsewhere } of left
    .flatMap(({ pins }) => pins.flatMap(({ notes }) => notes))
    .filter(note => note.code === 'trouble-not-avoidable'))
    expect(isElsewhere).toBe(true)
  for (const note of notesOf({ troubles: [wide] })) expect(note).toMatchObject({ isElsewhere: false })
})

test('a green across the 180th meridian is planned like any other', () => {
  const there = rectangleGreen(13, 30, { lng: 180, lat: -16.5 })
  const here = rectangleGreen(13, 30, { lng: 20, lat: -16.5 })
  const longitudes = there.green.coordinates.flat().map(([lng]) => lng)
  expect([Math.min(...longitudes) < 0, Math.max(...longitudes) > 0]).toEqual([true, true])
  const figures = ({ green }: typeof here) => {
    const frame = greenFrame(green, 30)
    return plan({ greens: [{ id: 'a', hole: 1, green, approach: 30 }], days: daysFrom('2026-05-01', 9) }).map(
      ({ pins }) => {
        const [{ pin, third, side, level }] = pins as [(typeof pins)[number]]
        expect(pointInPolygon(pin, green)).toBe(true)
        const { x, y } = frame.toFrame(pin)
        return [x.toFixed(3), y.toFixed(3), third, side, level]
      },
    )
  }
  expect(figures(there)).toEqual(figures(here))
})
