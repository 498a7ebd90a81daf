import { describe, expect, test } from 'vitest'
import { type Ground, type GroundedHole, placeTees } from './place-tees.ts'
import { teeColourOf } from './tee-colours.ts'
import { planOfTees, planTees } from './tee-plan.ts'

const METRE_LAT = 1 / 111_150
/** A hole that runs south, so that its length is told by latitude alone. */
const at = (metresLeft: number) => ({ lng: 9, lat: 45 + metresLeft * METRE_LAT })
const ground = (lengthMetres: number, ...names: string[]): Ground => ({
  position: at(lengthMetres),
  area: null,
  names,
  lengthMetres,
})
const hole = (...grounds: Ground[]): GroundedHole => ({
  lineOfPlay: {
    type: 'LineString',
    coordinates: [
      [9, at(400).lat],
      [9, 45],
    ],
  },
  green: null,
  lengthMetres: 400,
  grounds,
})
const usual = planTees([], 'it')
const placed = (on: GroundedHole, plan: Parameters<typeof placeTees>[1] = usual) =>
  placeTees(on, plan).map(({ measuredMetres, positionSource }) => `${Math.round(measuredMetres)} ${positionSource}`)

describe('the tees of a new course', () => {
  test('are the four usual ones, in the language of the club', () => {
    expect(usual.map(({ name, gender }) => `${name} ${gender}`)).toEqual([
      'Bianco men',
      'Giallo men',
      'Blu women',
      'Rosso women',
    ])
    expect(planTees([], 'en').map(({ name }) => name)).toEqual(['White', 'Yellow', 'Blue', 'Red'])
  })

  test('are those whose colours the map tells, from the back to the front', () => {
    const named = (metres: number) => ({
      lengthMetres: 400,
      grounds: [
        { names: ['rot'], lengthMetres: metres - 80 },
        { names: ['weiß', 'gelb'], lengthMetres: metres },
      ],
    })
    const plan = planTees([named(400), named(390), named(380)], 'en')
    expect(plan.map(({ name, share }) => `${name} ${share}`)).toEqual(['White 0.975', 'Yellow 0.975', 'Red 0.775'])
  })

  test.each([
    ['red', 'red'],
    ['Tee Rosso', 'red'],
    ['white/men', 'white'],
    ['Žlutá', 'yellow'],
    ['Championship', null],
    ['redwood', null],
    ['', null],
  ])('%j is the colour %s', (name, colour) => expect(teeColourOf(name)).toBe(colour))

  test.each<[string, GroundedHole, string[]]>([
    [
      'along the line where nothing is mapped',
      hole(),
      ['400 estimated', '380 estimated', '352 estimated', '332 estimated'],
    ],
    [
      'on a ground that is about there',
      hole(ground(402), ground(350)),
      ['402 surveyed', '382 estimated', '350 surveyed', '334 estimated'],
    ],
    [
      'from the back to the front where there are enough',
      hole(ground(410), ground(390), ground(370), ground(350), ground(300)),
      ['410 surveyed', '390 surveyed', '350 surveyed', '300 surveyed'],
    ],
  ])('stand %s', (_name, on, expected) => expect(placed(on)).toEqual(expected))

  test('stand on the ground of their colour, wherever that is', () => {
    const [white, , , red] = placed(hole(ground(405, 'red'), ground(300, 'championship', 'white')))
    expect([white, red]).toEqual(['300 surveyed', '405 surveyed'])
  })
})

test('the tees of a course that has some stand as on its other holes, else as their colour says', () => {
  const tee = (id: string, name: string) => ({
    id,
    name,
    colour: '#ffffff',
    gender: 'men' as const,
    courseRating: null,
    slope: null,
  })
  const holes = [{ lengthMetres: 400, tees: [{ teeId: 'a', lengthMetres: 300 }] }]
  const plan = planOfTees([tee('a', 'White'), tee('b', 'Red'), tee('c', 'Juniors')], holes)
  expect(plan.map(({ share }) => share)).toEqual([0.75, 0.83, 0.9])
})
