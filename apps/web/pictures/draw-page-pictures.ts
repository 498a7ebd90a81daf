import { type HolePictureOptions, holePicture, type PictureHole, pointBeforeEnd, writeHoleSvg } from '@pinwise/golf'
import { type CourseMap, drawCourseMap } from './draw-course-map.ts'
import type { PinGreen } from './draw-green.ts'
import { drawOtherGreens, type SheetGreen } from './draw-other-greens.ts'
import { drawRings } from './draw-rings.ts'

interface Sources {
  readonly hero: PictureHole
  readonly course: readonly PictureHole[]
  readonly pinGreen: PinGreen
  readonly map: CourseMap
  readonly sheet: readonly SheetGreen[]
}

/** The pictures of the pages for golfers and for clubs. */
export function drawPagePictures({ hero, course, pinGreen, map, sheet }: Sources): Record<string, string> {
  const holeOf = (wanted: number) => course.find(({ number }) => number === wanted) ?? hero
  return {
    'phone-hole.svg': drawPhoneHole(hero),
    'phone-hole.json': `${JSON.stringify(placesOf(hero))}\n`,
    'approach.svg': drawArcs(hero, 'ap', { showMetres: 118, arcStep: 50, turnDegrees: 24, arcSpreadDegrees: 26 }),
    'carry.svg': drawArcs(holeOf(8), 'ca', { showMetres: 175, arcStep: 50, turnDegrees: 62, arcSpreadDegrees: 22 }),
    'course-map.svg': drawCourseMap(map, { ...MAP, colours: ON_PAGE, ground: 'var(--map-rough)' }),
    'hero-course.svg': drawCourseMap(map, { ...MAP, colours: ON_HERO }),
    'hero-rings.svg': drawRings(pinGreen),
    ...drawOtherGreens(sheet),
  }
}

const MAP = { width: 1120, height: 310, turnDegrees: 84 }
const ON_PAGE = {
  fairway: 'var(--map-fairway)',
  green: 'var(--map-green)',
  bunker: 'var(--map-bunker)',
  ink: 'var(--map-ink)',
  flag: 'var(--map-flag)',
  edge: 'var(--map-flag-edge)',
}
const ON_HERO = {
  fairway: '#14573a',
  green: '#3c8f5f',
  bunker: '#d9cfa0',
  ink: '#a0d4b5',
  flag: '#ffd23f',
  edge: '#fff',
}

const PHONE: HolePictureOptions = {
  width: 300,
  height: 520,
  showMetres: 246,
  padding: 34,
  arcStep: 50,
  arcSpreadDegrees: 14,
  paths: false,
  trees: 60,
}

function drawPhoneHole(hole: PictureHole): string {
  const picture = holePicture(hole, PHONE)
  const { x, y } = picture.project(picture.centre)
  const svg = writeHoleSvg(picture, 'light', { ...PHONE, css: true, idPrefix: 'ph', title: null, lineOfPlay: false })
  return `${svg.replace('<svg ', `<svg data-pin="${x.toFixed(1)} ${y.toFixed(1)}" `)}\n`
}

/** Where the player of hero-distances.json stands in that picture, and where the pin is. */
function placesOf(hole: PictureHole): { pin: number[]; places: number[][] } {
  const { project, centre } = holePicture(hole, PHONE)
  const rounded = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)]
  const places = Array.from({ length: 19 }, (_, step) =>
    rounded(project(pointBeforeEnd(hole.lineOfPlay, 240 - 10 * step))),
  )
  return { pin: rounded(project(centre)), places }
}

function drawArcs(hole: PictureHole, idPrefix: string, view: Partial<HolePictureOptions>): string {
  const options = { width: 480, height: 320, padding: 16, paths: false, trees: 40, ...view }
  const svg = writeHoleSvg(holePicture(hole, options), 'light', { ...options, css: true, idPrefix, title: null })
  return `${svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')}\n`
}
