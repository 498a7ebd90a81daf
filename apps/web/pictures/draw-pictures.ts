import { readFileSync } from 'node:fs'
import {
  greenDistances,
  type HolePictureOptions,
  holePicture,
  interiorPoint,
  type PictureHole,
  type Polygon,
  pointBeforeEnd,
  writeHoleSvg,
} from '@pinwise/golf'
import { type CoverHoles, drawCovers } from './covers/draw-covers.ts'
import type { CourseMap } from './draw-course-map.ts'
import { drawGreen, type PinGreen } from './draw-green.ts'
import { type LiveGreen, liveGreen } from './draw-live-green.ts'
import type { SheetGreen } from './draw-other-greens.ts'
import { drawPagePictures } from './draw-page-pictures.ts'
import { drawRough } from './draw-rough.ts'
import { drawAce, drawLetter } from './draw-side-views.ts'

/**
 * The site's pictures, drawn from the geometry of real courses (data/ATTRIBUTION.md).
 * They are kept in git beside the page that shows them, so that no page has to carry the code that draws.
 */
export function drawPictures(): Record<string, string> {
  const hero = read<PictureHole>('hero-hole')
  const course = read<PictureHole[]>('course')
  const pinGreen = read<PinGreen>('pin-green')
  return {
    'hero.svg': drawHero(hero),
    'hero-distances.json': `${JSON.stringify(distancesOf(hero))}\n`,
    'rough.svg': drawRough(),
    'ace.svg': drawAce(),
    'letter.svg': drawLetter(),
    'pin.svg': drawGreen(pinGreen),
    'live-green.json': liveGreen(read<LiveGreen>('live-green')),
    ...drawCovers(read<CoverHoles>('cover-holes')),
    ...Object.fromEntries(course.map(hole => [`hole-${hole.number}.svg`, drawHole(hole)])),
    ...drawPagePictures({
      hero,
      course,
      pinGreen,
      map: read<CourseMap>('course-map'),
      sheet: read<SheetGreen[]>('sheet-greens'),
    }),
  }
}

const HERO: HolePictureOptions = {
  width: 600,
  height: 560,
  turnDegrees: 34,
  showMetres: 249,
  arcSpreadDegrees: 32,
  arcsFrom: 100,
  labelSide: 'right',
  paths: false,
  bleed: false,
}

/** Where the pin is and how many pixels a metre has travel with it, for the arc that follows the pointer. */
function drawHero(hole: PictureHole): string {
  const picture = holePicture(hole, HERO)
  const { x, y } = picture.project(picture.centre)
  const scale = `data-pin="${x.toFixed(1)} ${y.toFixed(1)}" data-pixels-per-metre="${picture.pixelsPerMetre.toFixed(4)}"`
  const svg = writeHoleSvg(picture, 'hero', { ...HERO, background: false, idPrefix: 'hero', title: null })
  return `${svg.replace('<svg ', `<svg ${scale} `)}\n`
}

function drawHole(hole: PictureHole): string {
  const options = { width: 160, height: 240, padding: 10, showMetres: 210, arcs: false, trees: 30, paths: false }
  const svg = writeHoleSvg(holePicture(hole, options), 'light', {
    ...options,
    css: true,
    idPrefix: `h${hole.number}`,
    title: null,
  })
  // The card decides how tall it is; the green stays in sight.
  return `${svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMin slice" ')}\n`
}

/** Front, pin and back in whole metres, every ten metres along the line of play. */
function distancesOf({ lineOfPlay, green }: PictureHole): { pin: number; front: number; back: number }[] {
  const pin = interiorPoint(green as Polygon)
  return Array.from({ length: 19 }, (_, step) => pointBeforeEnd(lineOfPlay, 240 - 10 * step)).flatMap(player => {
    const told = greenDistances(player, pin, green as Polygon)
    if (!told) return []
    const [front, target, back] = [told.frontMetres, told.targetMetres, told.backMetres].map(Math.round)
    return [{ pin: target ?? 0, front: front ?? 0, back: back ?? 0 }]
  })
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T
}
