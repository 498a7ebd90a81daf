import {
  type HolePicture,
  type HolePictureOptions,
  holePicture,
  type LngLat,
  type PictureHole,
  type PlanePoint,
  writeHoleSvg,
} from '@pinwise/golf'

/** Of every cover. Twice as wide as a card on a phone, so that ink and type still show there. */
export const COVER = { width: 720, height: 405 } as const

/** A hole as the ground of a cover, and the way from the course to the picture. */
export interface Scene {
  readonly at: (point: LngLat) => PlanePoint
  readonly pixelsPerMetre: number
  /** Path data of what is drawn, by kind. */
  readonly paths: (kind: string) => string[]
  /** The finished cover, with `above` drawn on the hole. */
  readonly svg: (above: string, options?: { flag?: boolean }) => string
}

interface SceneOptions extends Partial<HolePictureOptions> {
  readonly name: string
  /** False where only its tip would be seen, and taken for another green. */
  readonly fairway?: boolean
  /** How much of the course is seen across; without it the whole hole. */
  readonly metresAcross?: number
  /** Where the pin stands in the cover, in parts of its width and height. */
  readonly pinAt?: { readonly across: number; readonly down: number }
}

export function drawScene(
  hole: PictureHole,
  { name, metresAcross, pinAt, fairway = true, ...rest }: SceneOptions,
): Scene {
  const options = { ...COVER, arcs: false, paths: false, padding: 34, ...rest }
  const wanted = metresAcross ? COVER.width / metresAcross : 0
  let picture = holePicture(hole, options)
  // Twice, since the room around the hole does not grow with it.
  for (let turn = 0; wanted && turn < 2; turn++) {
    const grow = (wanted / picture.pixelsPerMetre) * (picture.width / COVER.width)
    picture = holePicture(hole, { ...options, width: COVER.width * grow, height: COVER.height * grow })
  }
  const pin = picture.project(picture.centre)
  const left = pinAt ? Math.round(pin.x - pinAt.across * COVER.width) : 0
  const top = pinAt ? Math.round(pin.y - pinAt.down * COVER.height) : 0
  const shown = picture.shapes.filter(({ kind }) => fairway || kind !== 'fairway')
  const seen = inView({ ...picture, shapes: shown }, left, top)
  return {
    at: point => picture.project(point),
    pixelsPerMetre: picture.pixelsPerMetre,
    paths: kind => picture.shapes.filter(shape => shape.kind === kind).map(({ path }) => path),
    svg: (above, { flag = true } = {}) => {
      const svg = writeHoleSvg(seen, 'light', { css: true, idPrefix: name, title: null, flag, background: false })
      const ground = `<rect x="${left}" y="${top}" width="${COVER.width}" height="${COVER.height}" fill="var(--map-rough)"/>`
      return coverSvg(`${ground}${svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')}${above}`, left, top)
    },
  }
}

export function coverSvg(inside: string, left = 0, top = 0): string {
  const box = `viewBox="${left} ${top} ${COVER.width} ${COVER.height}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} aria-hidden="true">${inside}</svg>\n`
}

/** What lies outside is not seen, so it need not travel. */
function inView(picture: HolePicture, left: number, top: number): HolePicture {
  const near = ({ x, y }: PlanePoint) =>
    x > left - 30 && x < left + COVER.width + 30 && y > top - 30 && y < top + COVER.height + 30
  const shapes = picture.shapes.filter(({ path }) => {
    const points = [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
    const xs = points.map(({ x }) => x)
    const ys = points.map(({ y }) => y)
    return (
      Math.max(...xs) > left &&
      Math.min(...xs) < left + COVER.width &&
      Math.max(...ys) > top &&
      Math.min(...ys) < top + COVER.height
    )
  })
  return { ...picture, shapes, trees: picture.trees.filter(near), tees: picture.tees.filter(near) }
}
