import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PIN_NOTATIONS } from '../pins/pin-figures.ts'
import { PIN_UNITS } from '../pins/pin-scale.ts'
import { shapesRound } from '../testing/plane-shapes.ts'
import { measureByFont } from '../testing/sheet-svg.ts'
import { sheetContext } from './sheet-holes.ts'
import type { SheetInput } from './sheet-model.ts'
import { cupFigures, moveText } from './sheet-move.ts'
import { SHEET_TEXTS } from './sheet-texts.ts'

const { at, polygon } = shapesRound({ lng: 9.3, lat: 45.6 })
const green = polygon(
  Array.from({ length: 24 }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / 24
    return [12 * Math.cos(angle), 15 * Math.sin(angle)] as const
  }),
)
type Cup = readonly [right: number, deeper: number]

function prepared(from: Cup, to: Cup, changes: Partial<SheetInput> = {}) {
  const hole = { number: 1, par: 4, green, approach: 0, oldCup: at(...from), pin: at(...to) }
  const input: SheetInput = {
    design: 'cutter',
    paper: 'a4',
    language: 'it',
    scale: { unit: 'metres', paceMetres: 0.9 },
    notation: 'usga',
    flagColours: { front: '#c02626', middle: '#ffffff', back: '#0b5cad' },
    club: 'Golf Club Milano',
    course: 'Rosso',
    day: '2026-05-02',
    holes: [hole],
    ...changes,
  } as SheetInput
  const context = sheetContext(input, measureByFont)
  return { context, hole: context.holes[0]! }
}
const said = (from: Cup, to: Cup) => {
  const { context, hole } = prepared(from, to)
  return moveText(context, hole)
}

test('a changed figure is shown as a small move and never as none', () => {
  expect(said([4.7, 0], [4.3, 0])).toBe('meno di 1 a sinistra')
  expect(said([4.6, -5.4], [4.6, -5.7])).toBe('meno di 1 verso l’inizio')
})

const cup = fc.tuple(fc.double({ min: -7, max: 7, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true }))
const near = fc.double({ min: -0.9, max: 0.9, noNaN: true })

test('"stays" stands beside equal figures only, and a direction never contradicts the way', () => {
  fc.assert(
    fc.property(
      cup,
      near,
      near,
      fc.constantFrom('en' as const, 'it' as const),
      fc.constantFrom(...PIN_UNITS),
      fc.constantFrom(...PIN_NOTATIONS),
      (from, right, deeper, language, unit, notation) => {
        const { context, hole } = prepared(from, [from[0] + right, from[1] + deeper], {
          language,
          notation,
          scale: { unit, paceMetres: 0.9 },
        })
        const { directions, same } = SHEET_TEXTS[language]
        const text = moveText(context, hole)
        if (text === same) {
          expect(cupFigures(context, hole, hole.hole.pin)).toBe(cupFigures(context, hole, hole.hole.oldCup ?? null))
        }
        expect(text).not.toBe('')
        if (text.includes(directions.back)) expect(deeper).toBeGreaterThan(0)
        if (text.includes(directions.front)) expect(deeper).toBeLessThan(0)
        if (text.includes(directions.right)) expect(right).toBeGreaterThan(0)
        if (text.includes(directions.left)) expect(right).toBeLessThan(0)
      },
    ),
  )
})
