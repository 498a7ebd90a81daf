import type { ClubPack, LivePin } from '@pinwise/contract'
import type { Area, Hazard, LineString, LngLat, PictureHole, Point, Polygon } from '@pinwise/golf'
import { toLngLat } from '@pinwise/golf'
import { findLayout, layoutSlugs } from './layout-slugs.ts'

/** One hole of a layout, with all that the phone shows of it. */
export interface PlayedHole {
  /** In the order of play, from 1. */
  readonly position: number
  /** As the pin sheet calls it: its number, or its position where the layout has that number twice. */
  readonly label: number
  readonly id: string
  readonly name: string | null
  readonly par: number
  readonly strokeIndex: number | null
  readonly lengthMetres: number | null
  readonly lineOfPlay: LineString | null
  readonly green: Area | null
  readonly tees: ClubPack['holes'][number]['tees']
  readonly courseId: string
  readonly pin: LivePin | null
}

export interface PlayedLayout {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly par: number
  readonly lengthMetres: number | null
  readonly holes: readonly PlayedHole[]
}

/** What hurts on a hole. */
const HAZARDS = new Set(['bunker', 'water', 'penalty-area-yellow', 'penalty-area-red', 'out-of-bounds', 'hazard'])

export function playedLayout(pack: ClubPack, said: string): PlayedLayout | null {
  const layout = findLayout(pack.layouts, said)
  if (!layout) return null
  const byId = new Map(pack.holes.map(hole => [hole.id, hole]))
  const pins = new Map(pack.pins.map(pin => [pin.holeId, pin]))
  const found = layout.holeIds.flatMap(id => byId.get(id) ?? [])
  const areNumbersUnique = new Set(found.map(({ number }) => number)).size === found.length
  return {
    id: layout.id,
    slug: layoutSlugs(pack.layouts).get(layout.id) ?? layout.id,
    name: layout.name,
    par: layout.par,
    lengthMetres: layout.lengthMetres,
    holes: found.map((hole, index) => ({
      position: index + 1,
      label: areNumbersUnique ? hole.number : index + 1,
      id: hole.id,
      name: hole.name,
      par: hole.par,
      strokeIndex: hole.strokeIndex,
      lengthMetres: hole.lengthMetres,
      lineOfPlay: hole.lineOfPlay as LineString | null,
      green: hole.green as Area | null,
      tees: hole.tees,
      courseId: hole.courseId,
      pin: pins.get(hole.id) ?? null,
    })),
  }
}

/** As much of a club as the screen of one hole shows, for its first paint: of the other holes only that they are there. */
export function packOfHole(pack: ClubPack, layoutId: string, holeId: string): ClubPack {
  const played = new Set(pack.layouts.find(({ id }) => id === layoutId)?.holeIds)
  return {
    ...pack,
    holes: pack.holes
      .filter(({ id }) => played.has(id))
      .map(hole => (hole.id === holeId ? hole : { ...hole, lineOfPlay: null, green: null, tees: [] })),
    features: pack.features.filter(({ holeIds }) => holeIds.includes(holeId)),
    pins: pack.pins.filter(pin => pin.holeId === holeId),
    fences: [],
  }
}

/** Where a hole is played from while nobody knows where the golfer is: its first tee, else the start of its line. */
export function teeOf({ tees, lineOfPlay }: PlayedHole, teeId?: string): LngLat | null {
  const chosen = tees.find(tee => tee.teeId === teeId && tee.position) ?? tees.find(tee => tee.position)
  const position = chosen?.position ? (chosen.position as Point).coordinates : lineOfPlay?.coordinates[0]
  return position ? toLngLat(position) : null
}

export function hazardsOf(pack: ClubPack, hole: PlayedHole): Hazard[] {
  return pack.features
    .filter(
      ({ kind, holeIds, geometry }) => HAZARDS.has(kind) && holeIds.includes(hole.id) && geometry.type !== 'Point',
    )
    .map(({ id, kind, geometry }) => ({ id, kind, geometry: geometry as Hazard['geometry'] }))
}

/** For the drawing; null where nobody has drawn the line of play. */
export function pictureOf(pack: ClubPack, hole: PlayedHole): PictureHole | null {
  if (!hole.lineOfPlay) return null
  const colours = new Map(pack.courses.flatMap(({ tees }) => tees.map(tee => [tee.id, tee.colour])))
  return {
    number: hole.label,
    par: hole.par,
    name: hole.name,
    lineOfPlay: hole.lineOfPlay,
    green: hole.green,
    tees: hole.tees.map(({ teeId, position, area }) => ({
      position: position as Point | null,
      area: area as Polygon | null,
      colour: colours.get(teeId) ?? '#ffffff',
    })),
    features: pack.features
      .filter(({ holeIds }) => holeIds.includes(hole.id))
      .map(({ kind, geometry }) => ({ kind, geometry: geometry as PictureHole['features'][number]['geometry'] })),
    pin: hole.pin?.position ?? null,
  }
}
