import { readFileSync } from 'node:fs'
import type { PictureHole, PictureUnits } from '../drawing/hole-picture-model.ts'
import type { Feature, FeatureCollection, Geometry, Position } from '../geometry/geojson.ts'
import { type OsmClub, readOsmClub } from '../import/osm-holes.ts'

export type DemoPictureHole = { name: string; units: PictureUnits; hole: PictureHole }

type SharpPark = {
  holes: {
    number: number
    par: number
    lineOfPlay: Position[]
    green: Position[][]
    teeAreas: Position[][][]
    bunkers: Position[][][]
    water: Position[][][]
  }[]
}

const DATA = `${import.meta.dirname}/../../../../apps/server/src/demo/data`
const TEE_COLOURS = ['#ffffff', '#f5c518', '#1d4ed8', '#dc2626']

/** Every hole of the three demonstration clubs, from the same map files as the seed. */
export function demoPictureHoles(): DemoPictureHole[] {
  return [
    ...holesOf('milano', 'metric', readOsmClub(read<FeatureCollection>('it-golf-club-milano.geojson'))),
    ...holesOf('cihelny', 'metric', readOsmClub(read<FeatureCollection>('cz-cihelny.geojson'))),
    ...holesOf('sharp-park', 'imperial', readOsmClub(sharpPark(read<SharpPark>('us-sharp-park.json')))),
  ]
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(`${DATA}/${file}`, 'utf8')) as T
}

function holesOf(club: string, units: PictureUnits, map: OsmClub): DemoPictureHole[] {
  return map.courses.flatMap((course, courseIndex) =>
    course.holes.map(({ number, par, name, lineOfPlay, green, tees }) => ({
      name: `${club} ${course.name ?? ''} ${number}`,
      units,
      hole: {
        number,
        par,
        name,
        lineOfPlay,
        green,
        tees: tees.map(({ position, area }, index) => ({
          position: { type: 'Point' as const, coordinates: [position.lng, position.lat] as Position },
          area,
          colour: TEE_COLOURS[index % TEE_COLOURS.length] ?? '#ffffff',
        })),
        features: map.features
          .filter(({ holes }) => holes.some(each => each.course === courseIndex && each.number === number))
          .map(({ kind, geometry }) => ({ kind, geometry })),
      },
    })),
  )
}

function sharpPark({ holes }: SharpPark): FeatureCollection {
  const area = (coordinates: Position[][], properties: Record<string, string>) =>
    feature({ type: 'Polygon', coordinates }, properties)
  return {
    type: 'FeatureCollection',
    features: holes.flatMap(hole => [
      feature(
        { type: 'LineString', coordinates: hole.lineOfPlay },
        { golf: 'hole', ref: String(hole.number), par: String(hole.par) },
      ),
      area(hole.green, { golf: 'green' }),
      ...hole.teeAreas.map(each => area(each, { golf: 'tee' })),
      ...hole.bunkers.map(each => area(each, { golf: 'bunker' })),
      ...hole.water.map(each => area(each, { natural: 'water' })),
    ]),
  }
}

function feature(geometry: Geometry, properties: Record<string, string>): Feature {
  return { type: 'Feature', geometry, properties }
}

/** Path data back to points, on its own: `M`, `L`, `C` and `Z` as the pictures use them. */
export function pathRings(path: string): { x: number; y: number }[][] {
  return path
    .split('M')
    .slice(1)
    .map(part => {
      const points: { x: number; y: number }[] = []
      for (const [, command, text] of `M${part}`.matchAll(/([MLC])([^MLCZ]*)/g)) {
        const numbers = (text ?? '').split(/[ ,]/).map(Number)
        const pairs = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] as number }] : []))
        const [a, b, c] = pairs as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }]
        const from = points.at(-1) ?? a
        if (command !== 'C') points.push(a)
        for (let step = 1; command === 'C' && step <= 10; step++) {
          const t = step / 10
          const weigh = (p: number, q: number, r: number, s: number) =>
            (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s
          points.push({ x: weigh(from.x, a.x, b.x, c.x), y: weigh(from.y, a.y, b.y, c.y) })
        }
      }
      return points
    })
}
