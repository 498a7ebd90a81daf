import type { AnyGeometry, ClubMap, MapHole } from '@pinwise/contract'
import type { Geometry, LineString, MultiPolygon, PictureHole, Point, Polygon } from '@pinwise/golf'

const DRAWN: readonly string[] = ['Point', 'LineString', 'Polygon', 'MultiPolygon']

/** A hole of the map in the form that packages/golf draws; null without a line of play, which sets the orientation. */
export function drawnHole(map: ClubMap, hole: MapHole): PictureHole | null {
  if (!hole.lineOfPlay) return null
  const colours = new Map(map.courses.flatMap(({ tees }) => tees.map(({ id, colour }) => [id, colour] as const)))
  return {
    number: hole.number,
    par: hole.par,
    name: hole.name,
    lineOfPlay: hole.lineOfPlay as LineString,
    green: hole.green as Polygon | MultiPolygon | null,
    tees: hole.tees.map(({ teeId, position, area }) => ({
      position: position as Point | null,
      area: area?.type === 'Polygon' ? (area as Polygon) : null,
      colour: colours.get(teeId) ?? '#ffffff',
    })),
    features: map.features
      .filter(({ holeIds, geometry }) => holeIds.includes(hole.id) && DRAWN.includes(geometry.type))
      .map(({ kind, geometry }: { kind: string; geometry: AnyGeometry }) => ({ kind, geometry: geometry as Geometry })),
  }
}
