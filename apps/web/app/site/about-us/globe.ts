/** How globe.svg looks at the world: from far above a point of the Atlantic, so that Europe and America are both in sight. */
export const GLOBE_SIZE = 560
const CENTRE = { lng: -40, lat: 50 }
const RADIUS = 272

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a place lies in the drawing (orthographic); none for what is on the far side. */
export function onGlobe({ lng, lat }: { readonly lng: number; readonly lat: number }): { x: number; y: number } | null {
  const [turn, place, middle] = [radians(lng - CENTRE.lng), radians(lat), radians(CENTRE.lat)]
  const towards = Math.sin(middle) * Math.sin(place) + Math.cos(middle) * Math.cos(place) * Math.cos(turn)
  if (towards <= 0) return null
  const across = Math.cos(place) * Math.sin(turn)
  const up = Math.cos(middle) * Math.sin(place) - Math.sin(middle) * Math.cos(place) * Math.cos(turn)
  return { x: Math.round(GLOBE_SIZE / 2 + RADIUS * across), y: Math.round(GLOBE_SIZE / 2 - RADIUS * up) }
}
