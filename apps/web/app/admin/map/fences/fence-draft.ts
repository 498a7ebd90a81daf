import type { Fence, FenceFields, FenceKind, FenceSubjects, TranslatedText } from '@pinwise/contract'
import { fenceWidthMetres, type LngLat, localPlane, minFenceWidthMetres, type Polygon, toPosition } from '@pinwise/golf'

/** The form values of a zone; its corners are drawn on the map. */
export interface FenceDraft {
  name: string
  kind: FenceKind
  groupId: string | null
  subjects: FenceSubjects
  days: number[]
  startTime: string
  endTime: string
  message: TranslatedText
  enabled: boolean
}

export const NEW_FENCE: FenceDraft = {
  name: '',
  kind: 'alert',
  groupId: null,
  subjects: 'carts',
  days: [],
  startTime: '',
  endTime: '',
  message: { en: null, it: null },
  enabled: true,
}

export const draftOf = (fence: Fence | null): FenceDraft =>
  fence
    ? {
        name: fence.name,
        kind: fence.kind,
        groupId: fence.groupId,
        subjects: fence.subjects,
        days: fence.days,
        startTime: fence.startTime ?? '',
        endTime: fence.endTime ?? '',
        message: fence.message ?? NEW_FENCE.message,
        enabled: fence.enabled,
      }
    : NEW_FENCE

export const cornersOf = (fence: Fence | null): LngLat[] =>
  fence
    ? ((fence.geometry.coordinates[0] ?? []) as [number, number][]).slice(0, -1).map(([lng, lat]) => ({ lng, lat }))
    : []

export const isSameShape = (one: readonly LngLat[], other: readonly LngLat[]): boolean =>
  one.length === other.length && one.every(({ lng, lat }, at) => lng === other[at]?.lng && lat === other[at]?.lat)

export function zoneOf(corners: readonly LngLat[]): Polygon | null {
  const [first] = corners
  if (!first || corners.length < 3) return null
  const ring = [...corners, first].map(toPosition)
  return { type: 'Polygon', coordinates: [ring] }
}

export function fieldsOf(
  { startTime, endTime, message, ...draft }: FenceDraft,
  corners: readonly LngLat[],
): FenceFields {
  return {
    ...draft,
    startTime: startTime || null,
    endTime: endTime || null,
    message: message.en || message.it ? message : null,
    geometry: (zoneOf(corners) ?? { type: 'Polygon', coordinates: [] }) as FenceFields['geometry'],
  }
}

/** The width of the drawn zone, and its minimum; null while there is no zone. */
export function widthOf(corners: readonly LngLat[], errorMetres: number) {
  const zone = zoneOf(corners)
  if (!zone) return null
  const widthMetres = fenceWidthMetres(zone)
  const leastMetres = minFenceWidthMetres(errorMetres)
  return { widthMetres, leastMetres, isTooNarrow: widthMetres < leastMetres }
}

const CIRCLE_CORNERS = 16

export function circleCorners(centre: LngLat, radiusMetres: number): LngLat[] {
  const plane = localPlane(centre)
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS
    return plane.fromPlane({ x: radiusMetres * Math.cos(angle), y: radiusMetres * Math.sin(angle) })
  })
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The position of a corner after an arrow key: a metre, or ten with Shift. Null for any other key. */
export function nudged(corner: LngLat, { key, shiftKey }: { key: string; shiftKey: boolean }): LngLat | null {
  const step = STEPS[key]
  if (!step) return null
  const metres = shiftKey ? 10 : 1
  return localPlane(corner).fromPlane({ x: step[0] * metres, y: step[1] * metres })
}
