import { readFileSync } from 'node:fs'
import {
  boundingBox,
  estimateStrokeIndexes,
  type FeatureCollection,
  interiorPoint,
  isCoarseOutline,
  type LngLat,
  type OsmClub,
  type OsmHole,
  readOsmClub,
  roundOutline,
} from '@pinwise/golf'
import type { DemoClub, DemoCourse, DemoCourseTee, DemoTee } from './demo-club.ts'
import { type LasBrisas, lasBrisasFeatures } from './demo-las-brisas.ts'
import { type SharpPark, sharpParkFeatures } from './demo-sharp-park.ts'
import { COLOUR_TEES, type DemoTeePlan, ITALIAN_TEES, teesByCard, teesByShare } from './demo-tees.ts'

const METRES_PER_YARD = 0.9144
const ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0'

const SHARP_PARK_TEES: readonly DemoCourseTee[] = [
  { name: 'Blue', colour: '#1d4ed8', gender: 'men', courseRating: null, slope: null },
  { name: 'White', colour: '#ffffff', gender: 'men', courseRating: null, slope: null },
  { name: 'Red', colour: '#dc2626', gender: 'women', courseRating: null, slope: null },
]

/**
 * Four real clubs: an eighteen whose greens are drawn in full, which opens first, three named loops of nine, an
 * unnumbered eighteen, and an eighteen with its card in yards.
 */
export function demoClubs(): DemoClub[] {
  return [lasBrisas(), golfClubMilano(), cihelny(), sharpPark()]
}

function lasBrisas(): DemoClub {
  const file = readData<LasBrisas>('es-las-brisas.json')
  const map = readOsmClub(lasBrisasFeatures(file))
  return {
    slug: 'las-brisas',
    name: 'Real Club de Golf Las Brisas',
    city: 'Marbella',
    country: 'ES',
    position: file.location,
    timeZone: 'Europe/Madrid',
    units: 'metric',
    currency: 'EUR',
    languages: ['en'],
    attribution: ATTRIBUTION,
    layouts: [],
    ...coursesOf(map, 'Las Brisas', COLOUR_TEES, hole => teesByShare(hole, COLOUR_TEES)),
  }
}

function golfClubMilano(): DemoClub {
  const map = readOsmClub(readData<FeatureCollection>('it-golf-club-milano.geojson'))
  return {
    slug: 'golf-club-milano',
    name: 'Golf Club Milano',
    city: 'Monza',
    country: 'IT',
    position: positionOf(map),
    timeZone: 'Europe/Rome',
    units: 'metric',
    currency: 'EUR',
    languages: ['it', 'en'],
    attribution: ATTRIBUTION,
    // Its figure puts it before the loops where layouts are listed by name.
    layouts: [{ name: '18 Blu + Giallo', courses: ['Blu', 'Giallo'] }],
    ...coursesOf(map, 'Golf Club Milano', ITALIAN_TEES, hole => teesByShare(hole, ITALIAN_TEES)),
  }
}

function cihelny(): DemoClub {
  const map = readOsmClub(readData<FeatureCollection>('cz-cihelny.geojson'))
  return {
    slug: 'cihelny-golf',
    name: 'Cihelny Golf',
    city: 'Bečov nad Teplou',
    country: 'CZ',
    position: positionOf(map),
    timeZone: 'Europe/Prague',
    units: 'metric',
    currency: 'CZK',
    languages: ['en'],
    attribution: ATTRIBUTION,
    layouts: [],
    ...coursesOf(map, 'Cihelny', COLOUR_TEES, hole => teesByShare(hole, COLOUR_TEES)),
  }
}

function sharpPark(): DemoClub {
  const file = readData<SharpPark>('us-sharp-park.json')
  const map = readOsmClub(sharpParkFeatures(file))
  // The file gives one rating without naming the tee; by its value it is that of the longest.
  const [back, ...forward] = SHARP_PARK_TEES
  const rated = back && { ...back, courseRating: file.courseRating, slope: file.slopeRating }
  const tees = rated === undefined ? forward : [rated, ...forward]
  return {
    slug: 'sharp-park',
    name: 'Sharp Park Golf Course',
    city: 'Pacifica',
    country: 'US',
    position: { lng: file.centroid.longitude, lat: file.centroid.latitude },
    timeZone: 'America/Los_Angeles',
    units: 'imperial',
    currency: 'USD',
    languages: ['en'],
    attribution: ATTRIBUTION,
    layouts: [],
    ...coursesOf(map, 'Sharp Park', tees, hole => {
      const yardages = file.holes.find(({ number }) => number === hole.number)?.yardages ?? {}
      return teesByCard(hole, tees, toMetres(yardages))
    }),
  }
}

function readData<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')) as T
}

function toMetres(yardages: Record<string, number>): Record<string, number> {
  const tenths = (yards: number) => Math.round(yards * METRES_PER_YARD * 10) / 10
  return Object.fromEntries(Object.entries(yardages).map(([tee, yards]) => [tee, tenths(yards)]))
}

function positionOf(map: OsmClub): LngLat {
  if (map.boundary !== null) return interiorPoint(map.boundary)
  const lines = map.courses.flatMap(course => course.holes.flatMap(hole => hole.lineOfPlay.coordinates))
  const { west, south, east, north } = boundingBox({ type: 'LineString', coordinates: lines })
  return { lng: (west + east) / 2, lat: (south + north) / 2 }
}

function coursesOf(
  map: OsmClub,
  onlyName: string,
  tees: readonly (DemoCourseTee | DemoTeePlan)[],
  teesOf: (hole: OsmHole) => DemoTee[],
): Pick<DemoClub, 'boundary' | 'courses' | 'features'> {
  const nameOf = (index: number) => map.courses[index]?.name ?? onlyName
  const courses = map.courses.map((course, index): DemoCourse => {
    const estimated = estimateStrokeIndexes(course.holes)
    return {
      name: nameOf(index),
      tees: tees.map(({ name, colour, gender, courseRating, slope }) => ({
        name,
        colour,
        gender,
        courseRating,
        slope,
      })),
      holes: course.holes.map((hole, position) => ({
        number: hole.number,
        name: hole.name,
        par: hole.par,
        parSource: hole.parSource,
        strokeIndex: hole.strokeIndex ?? estimated[position] ?? null,
        strokeIndexSource: hole.strokeIndex === null ? 'estimated' : 'card',
        lineOfPlay: hole.lineOfPlay,
        // Our source simplified some greens to triangles. A likely shape, marked as an estimate, is nearer the truth.
        green: roundOutline(hole.green),
        greenSource: isCoarseOutline(hole.green) ? 'synthetic' : hole.greenSource,
        tees: teesOf(hole),
        source: hole.source,
      })),
    }
  })
  const features = map.features.map(({ kind, geometry, holes, source }) => ({
    kind,
    geometry,
    holes: holes.map(({ course, number }) => ({ course: nameOf(course), number })),
    source,
  }))
  return { boundary: map.boundary, courses, features }
}
