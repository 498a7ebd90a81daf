import { describe, expect, test } from 'vitest'
import { type LngLat, toLngLat } from '../geometry/geodesy.ts'
import { distanceToPolygonMetres, interiorPoint } from '../geometry/polygon.ts'
import { shapesRound } from '../testing/plane-shapes.ts'
import { sharpPark } from '../testing/sharp-park.ts'
import { compareWithCard, holeLengthMetres } from './hole-length.ts'

const { at, line, polygon } = shapesRound({ lng: 10.2, lat: 44.1 })
const dogleg = line([0, 0], [0, 220], [170, 220])
const green = polygon([
  [165, 210],
  [195, 210],
  [195, 230],
  [165, 230],
])
const par3 = line([0, 0], [0, 150])
const hairpin = line([0, 0], [0, 250], [30, 250], [30, 10])

describe('the length of a hole', () => {
  test.each<[string, LngLat | null, number]>([
    ['as drawn, to the centre of the green', null, 400],
    ['from a marker beside the start', at(3, 0), 400],
    ['from behind the start', at(0, -15), 415],
    ['from a forward tee', at(5, 60), 340],
    ['from a tee off the line', at(-30, 20), 382],
  ])('%s', (_, tee, expected) => {
    expect(Math.round(holeLengthMetres(dogleg, { green, tee }))).toBe(expected)
  })

  test('a short hole is one leg, from wherever it is played', () => {
    expect(holeLengthMetres(par3)).toBeCloseTo(150, 1)
    expect(holeLengthMetres(par3, { tee: at(0, 30) })).toBeCloseTo(120, 1)
    expect(holeLengthMetres(par3, { tee: at(0, -10) })).toBeCloseTo(160, 1)
    expect(holeLengthMetres({ type: 'LineString', coordinates: [] })).toBe(0)
  })

  test('a tee beside the way back of a hairpin is still a tee', () => {
    expect(Math.round(holeLengthMetres(hairpin, { tee: at(18, 5) }))).toBe(516)
  })

  test.each([
    [400, 400, false],
    [411.9, 400, false],
    [412.1, 400, true],
    [387.9, 400, true],
    [300, 0, false],
  ])('%f m measured against %f m on the card', (measured, card, isOff) => {
    expect(compareWithCard(measured, card).isOff).toBe(isOff)
  })

  test('of Sharp Park, the card gives away the six holes whose green in the file is that of another hole', () => {
    const off = sharpPark().filter(({ lineOfPlay, green, cardMetres }) => {
      const measured = holeLengthMetres(lineOfPlay, { green })
      return Object.values(cardMetres).every(card => compareWithCard(measured, card).isOff)
    })
    // The line of the fifteenth begins between two tees, 6 m from either.
    expect(off.map(({ number }) => number)).toEqual([2, 3, 6, 7, 8, 10, 15])
    const strayed = sharpPark().filter(
      ({ lineOfPlay, green }) => distanceToPolygonMetres(toLngLat(lineOfPlay.coordinates.at(-1)!), green) > 30,
    )
    expect(strayed.map(({ number }) => number)).toEqual([2, 3, 6, 7, 8, 10])
  })

  test('its twelfth has three tees, and each measures what the card says', () => {
    const hole = sharpPark().find(({ number }) => number === 12)!
    const measured = hole.tees.map(tee =>
      holeLengthMetres(hole.lineOfPlay, { green: hole.green, tee: interiorPoint(tee) }),
    )
    const { Red, White, Blue } = hole.cardMetres
    expect(measured.map(Math.round)).toEqual([Red, White, Blue].map(metres => Math.round(metres!)))
  })
})
