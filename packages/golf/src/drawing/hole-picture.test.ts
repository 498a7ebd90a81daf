import { describe, expect, test } from 'vitest'
import { distanceMetres } from '../geometry/geodesy.ts'
import { distanceToPolyline, insideRings } from '../geometry/plane-geometry.ts'
import { demoPictureHoles, pathRings } from '../testing/hole-picture-holes.ts'
import { holePicture } from './hole-picture.ts'
import { arcDistances, arcThrough, metresPerUnit } from './hole-picture-arcs.ts'
import type { HolePicture, HolePictureOptions, PictureArc } from './hole-picture-model.ts'

/** Every other hole; the full run has all of them. */
const holes = demoPictureHoles().filter((_, nth) => process.env.FULL || nth % 2 === 0)
const CARD: HolePictureOptions = { width: 300, height: 420 }
const HERO: HolePictureOptions = {
  width: 560,
  height: 560,
  turnDegrees: 25,
  showMetres: 280,
  arcSpreadDegrees: 32,
  arcsFrom: 100,
  bleed: false,
}
const WIDE: HolePictureOptions = { width: 1200, height: 630, turnDegrees: 70 }
const TINY: HolePictureOptions = { width: 120, height: 160 }
const sizes = { CARD, HERO, WIDE, TINY }

/** Every hole in one of the sizes in turn; the full run has every hole in every size. */
const pictures = holes.flatMap(({ name, units, hole }, nth) =>
  Object.entries(sizes)
    .filter((_, size) => process.env.FULL || (nth + size) % Object.keys(sizes).length === 0)
    .map(([size, options]) => ({ name: `${name} ${size}`, picture: holePicture(hole, { ...options, units }) })),
)

function everyPicture(check: (picture: HolePicture, name: string) => void) {
  for (const { picture, name } of pictures) check(picture, name)
}

function arcEnds({ path }: PictureArc) {
  const [, x1, y1, x2, y2] = path.match(/^M([-\d.]+),([-\d.]+)A\S+ 0 [01] 1 ([-\d.]+),([-\d.]+)$/) ?? []
  return [
    { x: Number(x1), y: Number(y1) },
    { x: Number(x2), y: Number(y2) },
  ]
}

describe('holePicture of every hole of the demonstration clubs', () => {
  test('the tee is down and the green up', () => {
    for (const { hole } of holes) {
      const picture = holePicture(hole, CARD)
      const [lng, lat] = hole.lineOfPlay.coordinates[0]!
      const tee = picture.project({ lng, lat })
      expect(tee.x).toBeCloseTo(picture.project(picture.centre).x, 3)
      expect(tee.y).toBeGreaterThan(picture.flag.y)
    }
  })

  test('what is projected comes back', () => {
    everyPicture(({ project, unproject, centre }) => {
      const there = unproject({ x: 30, y: 50 })
      expect(project(there).x).toBeCloseTo(30, 3)
      expect(project(there).y).toBeCloseTo(50, 3)
      expect(distanceMetres(unproject(project(centre)), centre)).toBeLessThan(0.001)
    })
  })

  test('arcs stand where they say, and their labels on them', () => {
    everyPicture((picture, name) => {
      // Path data has a tenth of a pixel.
      const within = 0.1 / picture.pixelsPerMetre + 0.01
      for (const arc of picture.arcs) {
        const metres = arc.distance * metresPerUnit(picture.units)
        expect(arc.distanceMetres).toBeCloseTo(metres, 6)
        for (const point of [...arcEnds(arc), arc.label]) {
          const off = Math.abs(distanceMetres(picture.unproject(point), picture.centre) - metres)
          expect(off, `${name} ${arc.distance}`).toBeLessThan(within)
        }
      }
    })
  })

  test('labels are inside the picture, clear of one another, of the flag and of the tees', () => {
    everyPicture(({ arcs, width, height, flag, tees }, name) => {
      const boxes = arcs.map(({ label }) => label)
      boxes.forEach((a, index) => {
        expect(a.x - a.width / 2, name).toBeGreaterThanOrEqual(0)
        expect(a.y - a.height / 2, name).toBeGreaterThanOrEqual(0)
        expect(a.x + a.width / 2, name).toBeLessThanOrEqual(width)
        expect(a.y + a.height / 2, name).toBeLessThanOrEqual(height)
        for (const b of boxes.slice(index + 1)) {
          const apart = Math.abs(a.x - b.x) > (a.width + b.width) / 2 || Math.abs(a.y - b.y) > (a.height + b.height) / 2
          expect(apart, `${name}: ${a.text} and ${b.text}`).toBe(true)
        }
        for (const { x, y, r } of [{ ...flag, r: 0 }, ...tees]) {
          const covers = Math.abs(a.x - x) < a.width / 2 + r && Math.abs(a.y - y) < a.height / 2 + r
          expect(covers, `${name}: ${a.text}`).toBe(false)
        }
      })
    })
  })

  test('no tree touches a fairway, a green, a bunker, a tee or water', () => {
    everyPicture(({ trees, shapes }, name) => {
      const kept = shapes.filter(({ kind }) => kind !== 'wood' && kind !== 'path')
      for (const { kind, path } of kept) {
        const rings = pathRings(path).map(ring => [...ring, ring[0]!])
        const touched = trees.filter(
          tree =>
            (kind !== 'stream' && insideRings(tree, rings)) ||
            rings.some(ring => distanceToPolyline(tree, ring) <= tree.r),
        )
        expect(touched, `${name} ${kind}`).toEqual([])
      }
    })
  })

  test('there are trees, more of them far from the line, and none over the edge without bleed', () => {
    let near = 0
    let far = 0
    for (const { hole } of holes) {
      const picture = holePicture(hole, WIDE)
      const line = hole.lineOfPlay.coordinates.map(([lng, lat]) => picture.project({ lng, lat }))
      const metres = picture.trees.map(tree => distanceToPolyline(tree, line) / picture.pixelsPerMetre)
      near += metres.filter(each => each < 50).length
      far += metres.filter(each => each >= 50 && each < 80).length
      expect(picture.trees.length).toBeGreaterThan(30)
      for (const { x, y, r } of holePicture(hole, HERO).trees) {
        expect(x >= r && y >= r && x <= 560 - r && y <= 560 - r).toBe(true)
      }
    }
    expect(far).toBeGreaterThan(near)
  })

  test('a hole without a fairway is given one, marked; a surveyed one is not', () => {
    for (const { name, hole } of holes) {
      const surveyed = hole.features.some(({ kind }) => kind === 'fairway')
      const fairways = holePicture(hole, CARD).shapes.filter(({ kind }) => kind === 'fairway')
      if (surveyed)
        expect(
          fairways.some(({ drawn }) => drawn),
          name,
        ).toBe(false)
      else
        expect(
          fairways.every(({ drawn }) => drawn),
          name,
        ).toBe(true)
    }
    const drawn = holes.filter(({ hole }) => holePicture(hole, CARD).shapes.some(s => s.kind === 'fairway' && s.drawn))
    expect(drawn.length).toBeGreaterThan(process.env.FULL ? 15 : 7)
  })
})

describe('arcs', () => {
  test.each([
    [372, 'metric', [50, 100, 150, 200, 250, 300, 350]],
    [361, 'metric', [50, 100, 150, 200, 250, 300]],
    [150, 'imperial', [50, 100, 150]],
    [40, 'metric', []],
  ] as const)('%d m in %s', (metres, units, distances) => {
    expect(arcDistances(metres, units)).toEqual(distances)
  })

  test('may begin later and go by another step', () => {
    expect(arcDistances(330, 'metric', 75, 100)).toEqual([100, 175, 250])
  })

  test('are further apart where the picture is too small for every one', () => {
    const { hole } = holes.find(({ hole }) => hole.par === 5)!
    const distances = holePicture(hole, TINY).arcs.map(({ distance }) => distance)
    expect(distances.every(distance => distance % 100 === 0)).toBe(true)
  })

  test('follow a pointer', () => {
    const picture = holePicture(holes[0]!.hole, CARD)
    for (const point of [{ x: 150, y: 200 }, { x: 20, y: 400 }, { x: 290, y: 30 }, picture.flag]) {
      const arc = arcThrough(picture, point)
      expect(arc.distanceMetres).toBeCloseTo(distanceMetres(picture.unproject(point), picture.centre), 1)
      expect(arc.path).not.toMatch(/NaN|Infinity/)
    }
  })
})
