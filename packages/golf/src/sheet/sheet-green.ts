import type { LngLat, PlanePoint } from '../geometry/geodesy.ts'
import { spansAtDepth } from '../pins/pin-frame.ts'
import { flagColour, type Third } from '../pins/pin-third.ts'
import type { PreparedHole, SheetContext } from './sheet-holes.ts'
import { circleSteps, INK, lineSteps, pathItem } from './sheet-ink.ts'
import type { SheetBox, SheetItem, SheetStep } from './sheet-model.ts'
import { textItem } from './sheet-text.ts'

type GreenPictureOptions = {
  mmPerMetre: number
  measures: boolean
  flagMm: number
  /** Of a flag, above the box. */
  headroomMm?: number
  oldCup?: boolean
}

/** A green with the approach from below, its pin and, where there is room, the lines that were paced. */
export function greenPicture(
  context: SheetContext,
  prepared: PreparedHole,
  box: SheetBox,
  options: GreenPictureOptions,
): SheetItem[] {
  const { hole, frame, figures } = prepared
  const { number } = hole
  if (frame === null) return withoutOutline(context, prepared, box)
  const { mmPerMetre } = options
  const middle = frame.leftMetres + frame.widthMetres / 2
  const onPaper = ({ x, y }: PlanePoint): [number, number] => [
    box.x + box.width / 2 + (x - middle) * mmPerMetre,
    box.y + box.height / 2 + (frame.depthMetres / 2 - y) * mmPerMetre,
  ]
  const placeOnPaper = (place: LngLat) => onPaper(frame.toFrame(place))
  const outline = frame.rings.flatMap((ring): SheetStep[] => [...lineSteps(...ring.map(onPaper)), ['Z']])
  const items = [pathItem('outline', outline, { fill: INK.green, stroke: INK.text, strokeMm: 0.3 }, number)]
  const { oldCup = null } = hole
  if (options.oldCup && oldCup !== null) {
    const [x, y] = placeOnPaper(oldCup)
    items.push(
      pathItem('old-cup', circleSteps(x, y, 0.7), { fill: '#FFFFFF', stroke: INK.text, strokeMm: 0.25 }, number),
    )
  }
  if (hole.pin === null || figures === null) return items
  if (options.measures && figures.notation === 'usga') items.push(...measureLines(prepared, hole.pin, onPaper))
  const [x, y] = placeOnPaper(hole.pin)
  const { flagMm, headroomMm = flagMm } = options
  const poleMm = Math.min(flagMm, y - box.y + headroomMm)
  // Beside the green stand its figures: a flag at the edge flies the other way.
  const flies = x + flagMm * CLOTH > box.x + box.width ? -1 : 1
  return [...items, ...pinAndFlag(context, figures.third, { x, y, flagMm, poleMm, flies }, number)]
}

/** From the front edge line up to the pin, and across to the nearer side. */
function measureLines(
  { hole, frame, figures }: PreparedHole,
  pin: LngLat,
  onPaper: (point: PlanePoint) => [number, number],
): SheetItem[] {
  if (frame === null || figures?.notation !== 'usga') return []
  const at = frame.toFrame(pin)
  const dashed = { stroke: INK.muted, strokeMm: 0.18, dashMm: [0.8, 0.6] }
  const front = { left: { x: frame.leftMetres, y: 0 }, right: { x: frame.leftMetres + frame.widthMetres, y: 0 } }
  const items = [
    pathItem(
      'bounds',
      lineSteps(onPaper(front.left), onPaper(front.right)),
      { stroke: INK.line, strokeMm: 0.18 },
      hole.number,
    ),
    pathItem('measure', lineSteps(onPaper({ x: at.x, y: 0 }), onPaper(at)), dashed, hole.number),
  ]
  const own = spansAtDepth(frame, at.y).find(({ from, to }) => from <= at.x && to >= at.x)
  if (figures.side === 'C' || own === undefined) return items
  const edge = { x: figures.side === 'L' ? own.from : own.to, y: at.y }
  return [...items, pathItem('measure', lineSteps(onPaper(at), onPaper(edge)), dashed, hole.number)]
}

/** Of the flag: how far its cloth flies. */
const CLOTH = 0.62

type Flag = { x: number; y: number; flagMm: number; poleMm: number; flies: 1 | -1 }

function pinAndFlag(
  { input }: SheetContext,
  third: Third,
  { x, y, flagMm, poleMm, flies }: Flag,
  hole: number,
): SheetItem[] {
  const top = y - poleMm
  const cloth: SheetStep[] = [
    ...lineSteps([x, top], [x + flies * flagMm * CLOTH, top + flagMm * 0.22], [x, top + flagMm * 0.44]),
    ['Z'],
  ]
  return [
    pathItem(
      'pin',
      circleSteps(x, y, Math.max(0.55, flagMm * 0.14)),
      { fill: INK.text, stroke: '#FFFFFF', strokeMm: 0.2 },
      hole,
    ),
    pathItem('flag', lineSteps([x, y], [x, top]), { stroke: INK.text, strokeMm: 0.3 }, hole),
    pathItem('flag', cloth, { fill: flagColour(third, input.flagColours), stroke: INK.text, strokeMm: 0.25 }, hole),
  ]
}

/** The place of a green that nobody has drawn. */
function withoutOutline({ texts, measure }: SheetContext, { hole }: PreparedHole, box: SheetBox): SheetItem[] {
  const radius = Math.min(box.width, box.height) * 0.45
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const sizeMm = Math.max(1.9, Math.min(2.8, radius * 0.25))
  return [
    pathItem('outline', circleSteps(x, y, radius), { stroke: INK.line, strokeMm: 0.25, dashMm: [1, 1] }, hole.number),
    textItem(
      'missing',
      texts.noGreen,
      x,
      y + sizeMm * 0.35,
      { anchor: 'middle', hole: hole.number, sizeMm, mostMm: radius * 1.8 },
      measure,
    ),
  ]
}
