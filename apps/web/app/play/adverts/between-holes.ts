import { type Area, distanceMetres, distanceToPolygonMetres, type LngLat, toLngLat } from '@pinwise/golf'
import type { PlayedLayout } from '../played-layout.ts'

/** A green is a green up to where its fringe ends. */
const GREEN_MARGIN_METRES = 5
/** A golfer this near to a tee is about to play from it. */
const TEE_MARGIN_METRES = 10

/** Where no advert has a place: on any green, and at the ball, which lies on the tee when a hole begins. */
export function quietPlaces(
  { holes }: Pick<PlayedLayout, 'holes'>,
  position: number,
  golfer: LngLat | null,
): { isOnGreen: boolean; isNearBall: boolean } {
  if (!golfer) return { isOnGreen: false, isNearBall: false }
  const tees = holes[position - 1]?.tees ?? []
  return {
    isOnGreen: holes.some(
      ({ green }) => green && distanceToPolygonMetres(golfer, green as Area) <= GREEN_MARGIN_METRES,
    ),
    isNearBall: tees.some(
      ({ position: tee }) =>
        tee && distanceMetres(golfer, toLngLat(tee.coordinates as [number, number])) <= TEE_MARGIN_METRES,
    ),
  }
}
