import type { AnyGeometry } from '@pinwise/contract'
import type { ClubProposal, ProposedHole } from '@pinwise/golf'
import { greenItemId, type MapModel, teeItemId } from '../../map/map-model.ts'

/** A proposal as map features. Their ids are the keys of the import, so that a pressed feature can be looked up. */
export function proposalModel(club: ClubProposal): MapModel {
  const tees = new Map(club.tees.map(tee => [tee.key, tee]))
  return {
    boundary: club.boundary,
    features: club.features.map(({ key, kind, name, geometry }) => ({ id: key, kind, name, geometry })),
    holes: club.holes.map(hole => ({
      id: hole.key,
      courseId: hole.courseKey ?? '',
      number: hole.number ?? 0,
      lineOfPlay: hole.lineOfPlay,
      green: hole.green,
      greenSource: hole.greenSource ?? 'synthetic',
      tees: hole.tees.flatMap(({ key }) => {
        const tee = tees.get(key)
        return tee ? [{ teeId: key, area: tee.area, position: point(tee.position) }] : []
      }),
    })),
  }
}

export interface LoosePart {
  readonly id: string
  readonly kind: 'green' | 'tee'
  readonly geometry: AnyGeometry
}

/** Greens and tees without a hole. A practice green belongs to none. */
export function looseParts({ holes, greens, tees }: ClubProposal): LoosePart[] {
  const hasGreen = new Set(holes.map(({ greenKey }) => greenKey))
  const hasTee = new Set(holes.flatMap(hole => hole.tees.map(({ key }) => key)))
  return [
    ...greens
      .filter(({ key, practice }) => !practice && !hasGreen.has(key))
      .map(({ key, geometry }) => ({ id: key, kind: 'green' as const, geometry })),
    ...tees
      .filter(({ key }) => !hasTee.has(key))
      .map(({ key, area, position }) => ({ id: key, kind: 'tee' as const, geometry: area ?? point(position) })),
  ]
}

/** Everything of one hole that the map can mark. */
export function itemsOfHole({ key, tees }: ProposedHole): string[] {
  return [key, greenItemId(key), ...tees.map(tee => teeItemId(key, tee.key))]
}

/** The hole that an item of the map belongs to. */
export function holeOfItem({ holes }: ClubProposal, item: string): ProposedHole | undefined {
  return holes.find(hole => itemsOfHole(hole).includes(item))
}

const point = ({ lng, lat }: { lng: number; lat: number }) => ({ type: 'Point' as const, coordinates: [lng, lat] })
