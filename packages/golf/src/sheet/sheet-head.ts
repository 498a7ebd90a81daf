import { dayNumber } from '../pins/pin-day.ts'
import type { SheetContext } from './sheet-holes.ts'
import { boxWithin, circleSteps, INK, pathItem } from './sheet-ink.ts'
import type { MeasureText, SheetBox, SheetFont, SheetItem } from './sheet-model.ts'
import { CAP_HEIGHT, MIN_SHRINK, shortenText, textItem } from './sheet-text.ts'

/** Below this a phone does not read a code from paper. */
const MIN_MODULE_MM = 0.38
const QUIET_MODULES = 4

/** A code of many squares needs a higher head: they do not get smaller than a phone can read. */
export function headHeight({ input }: SheetContext, leastMm: number): number {
  return input.qr == null ? leastMm : Math.max(leastMm, codeMm(input.qr.matrix.length))
}

/** With the white round it. */
const codeMm = (modules: number) => (modules + 2 * QUIET_MODULES) * MIN_MODULE_MM

/** Logo, what and when it is, and the code that leads to whether it is still current. */
export function sheetHead(context: SheetContext, box: SheetBox, title: string): SheetItem[] {
  const { input, measure } = context
  const items: SheetItem[] = []
  let [left, right] = [box.x, box.x + box.width]
  if (input.qr != null) {
    const modules = input.qr.matrix.length
    const outer = Math.max(box.height, codeMm(modules))
    const quiet = (outer * QUIET_MODULES) / (modules + 2 * QUIET_MODULES)
    right -= outer
    items.push({
      part: 'qr',
      kind: 'qr',
      x: right + quiet,
      y: box.y + quiet,
      sizeMm: outer - 2 * quiet,
      matrix: input.qr.matrix,
    })
  }
  if (input.logo != null) {
    const size = boxWithin(input.logo.aspect, box.width * 0.2, box.height * 0.8)
    items.push({
      part: 'logo',
      kind: 'image',
      source: 'logo',
      x: left,
      y: box.y + (box.height - size.height) / 2,
      ...size,
    })
    left += size.width + box.height * 0.15
  }
  const mostMm = right - left - 1
  const sizes = [0.24, 0.18, 0.15].map(share => Math.max(2.1, box.height * share))
  const [first = 0, second = 0, third = 0] = sizes
  const names = pairText(input.club, input.course, mostMm, { role: 'heading', weight: 700, sizeMm: first }, measure)
  const what = whatText(context, title, mostMm, { role: 'body', weight: 700, sizeMm: second })
  let y = box.y + box.height * 0.05 + first * CAP_HEIGHT
  items.push(textItem('title', names, left, y, { sizeMm: first, weight: 700, role: 'heading', mostMm }, measure))
  y += second * 1.4
  items.push(textItem('title', what, left, y, { sizeMm: second, weight: 700, mostMm }, measure))
  const details = detailsText(context)
  if (details !== '') {
    y += third * 1.4
    items.push(textItem('title', details, left, y, { sizeMm: third, mostMm }, measure))
  }
  return [...items, ...teeMarks(context, left, y + third * 1.4, mostMm, third)]
}

/** Club and course: where both do not fit, each keeps its beginning. A club that is named like its course is named once. */
function pairText(club: string, course: string, mostMm: number, font: SheetFont, measure: MeasureText): string {
  if (club.toLowerCase().includes(course.toLowerCase())) return club
  const joined = `${club} · ${course}`
  const room = mostMm / MIN_SHRINK
  if (measure(joined, font) <= room) return joined
  const dot = measure(' · ', font)
  const half = (room - dot) / 2
  const [clubMm, courseMm] = [measure(club, font), measure(course, font)]
  const forCourse = clubMm < half ? room - dot - clubMm : Math.min(courseMm, half)
  return `${shortenText(club, room - dot - forCourse, font, measure)} · ${shortenText(course, forCourse, font, measure)}`
}

/** What the sheet is and of which day: the day is never cut, it is written shorter. */
function whatText(context: SheetContext, title: string, mostMm: number, font: SheetFont): string {
  const [long, short, figures] = [dayText(context, 'long'), dayText(context, 'short'), dayText(context, 'figures')]
  const ways = [`${title} · ${long}`, `${title} · ${short}`, long, short]
  return ways.find(way => context.measure(way, font) * MIN_SHRINK <= mostMm) ?? figures
}

function teeMarks(
  { input, measure }: SheetContext,
  left: number,
  y: number,
  mostMm: number,
  sizeMm: number,
): SheetItem[] {
  let x = left
  return (input.tees ?? []).flatMap(({ name, colour }) => {
    const width = measure(name, { role: 'body', weight: 400, sizeMm })
    const [radius, start] = [sizeMm * 0.36, x]
    if (start + radius * 3 + width > left + mostMm) return []
    x += radius * 3 + width + sizeMm
    const dot = circleSteps(start + radius, y - sizeMm * CAP_HEIGHT * 0.5, radius)
    return [
      pathItem('tee', dot, { fill: colour, stroke: INK.text, strokeMm: 0.2 }),
      textItem('tee', name, start + radius * 3, y, { sizeMm }, measure),
    ]
  })
}

function dayText({ input, texts }: SheetContext, length: 'long' | 'short' | 'figures'): string {
  const date = new Date(dayNumber(input.day) * 86_400_000)
  const named = length === 'figures' ? ({ month: 'numeric' } as const) : ({ weekday: length, month: length } as const)
  const parts = { ...named, day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(texts.locale, parts).format(date)
}

function detailsText({ input, texts }: SheetContext): string {
  const { round = null, greenSpeedFeet = null, version = null } = input
  const speed =
    greenSpeedFeet === null
      ? null
      : new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 1 }).format(greenSpeedFeet)
  return [
    round,
    speed === null ? null : `${texts.greenSpeed} ${speed}`,
    version === null ? null : `${texts.version} ${version}`,
  ]
    .filter(each => each !== null && each !== '')
    .join(' · ')
}
