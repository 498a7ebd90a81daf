/** How globe.svg looks at the world: from far above a point of the Atlantic, so that Europe and America are both in sight. */
export const GLOBE_SIZE = 560
const CENTRE = { lng: -40, lat: 50 }
const RADIUS = 272

const radians = (degrees: number) => (degrees * Math.PI) / 180

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a place lies in the drawing (orthographic); none for what is on the far side. */
export function onGlobe({ lng, lat }: { readonly lng: number; readonly lat: number }): Spot | null {
  const [turn, place, middle] = [radians(lng - CENTRE.lng), radians(lat), radians(CENTRE.lat)]
  const towards = Math.sin(middle) * Math.sin(place) + Math.cos(middle) * Math.cos(place) * Math.cos(turn)
  if (towards <= 0) return null
  const across = Math.cos(place) * Math.sin(turn)
  const up = Math.cos(middle) * Math.sin(place) - Math.sin(middle) * Math.cos(place) * Math.cos(turn)
  return { x: Math.round(GLOBE_SIZE / 2 + RADIUS * across), y: Math.round(GLOBE_SIZE / 2 - RADIUS * up) }
}

/** Straight above its place, or aside where another flag or another place would be covered. */
const LEANS = [
  { x: 0, y: -44 },
  { x: 40, y: -34 },
  { x: -72, y: -30 },
  { x: 30, y: 24 },
] as const
const FLAG = { width: 40, height: 28 }

/** Where the flag of each place flies, so that none covers another; none for a place that has none. */
export function flagTips(places: readonly (Spot | null)[]): (Spot | null)[] {
  const taken: Spot[] = []
  return places.map(place => {
    if (!place) return null
    const free = LEANS.map(lean => ({ x: place.x + lean.x, y: place.y + lean.y })).find(
      tip =>
        !taken.some(other => covers(tip, other)) &&
        !places.some(other => other && other !== place && hides(tip, other)),
    )
    const tip = free ?? { x: place.x, y: place.y - 44 }
    taken.push(tip)
    return tip
  })
}

const covers = (tip: Spot, other: Spot) =>
  Math.abs(tip.x - other.x) < FLAG.width && Math.abs(tip.y - other.y) < FLAG.height

/** The place itself, with the room of its cup. */
const hides = (tip: Spot, place: Spot) =>
  place.x > tip.x - 8 && place.x < tip.x + FLAG.width && place.y > tip.y - 8 && place.y < tip.y + FLAG.height
