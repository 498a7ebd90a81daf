import type { LngLat } from '../geometry/geodesy.ts'
import { pinFigures } from '../pins/pin-figures.ts'
import { toWholeUnits } from '../pins/pin-scale.ts'
import { figureTexts, type PreparedHole, type SheetContext } from './sheet-holes.ts'

/** The figures of a cup as the cutter reads them; null where no figures lead to it. A dot has none, so it is measured. */
export function cupFigures({ input, texts }: SheetContext, { frame }: PreparedHole, cup: LngLat | null): string | null {
  if (frame === null || cup === null) return null
  const notation = input.notation === 'dot' ? 'usga' : input.notation
  const figures = pinFigures(frame, cup, input.scale, notation)
  return figures === null ? null : figureTexts(figures, texts).join('  ')
}

/**
 * The way from the old cup to the new one as the cutter walks it: first along the approach, then across. A move of less
 * than half a unit is mentioned only where it changes a figure, because "stays" beside two different figures would be
 * a contradiction.
 */
export function moveText(context: SheetContext, prepared: PreparedHole): string {
  const { input, texts } = context
  const { oldCup = null, pin } = prepared.hole
  if (prepared.frame === null || oldCup === null || pin === null) return ''
  const [from, to] = [prepared.frame.toFrame(oldCup), prepared.frame.toFrame(pin)]
  const { directions, lessThanOne, same } = texts
  const ways = [
    { metres: to.y - from.y, further: directions.back, nearer: directions.front },
    { metres: to.x - from.x, further: directions.right, nearer: directions.left },
  ]
  const said = (count: number | string, { metres, further, nearer }: (typeof ways)[number]) =>
    `${count} ${metres > 0 ? further : nearer}`
  const steps = ways.flatMap(way => {
    const count = Math.abs(toWholeUnits(way.metres, input.scale))
    return count === 0 ? [] : [said(count, way)]
  })
  if (steps.length > 0) return steps.join(', ')
  if (cupFigures(context, prepared, oldCup) === cupFigures(context, prepared, pin)) return same
  const longest = ways.reduce((most, way) => (Math.abs(way.metres) > Math.abs(most.metres) ? way : most))
  return said(lessThanOne, longest)
}
