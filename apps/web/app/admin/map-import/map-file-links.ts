import type { LngLat } from '@pinwise/golf'

/** Far enough for the two courses of one club, not for the next club. */
const AROUND_METRES = 1_500

/** Everything that lies on a golf course, round one place, as Overpass turbo shows and saves it. */
export function overpassAddress({ lng, lat }: LngLat): string {
  const around = `(around:${AROUND_METRES},${lat.toFixed(5)},${lng.toFixed(5)})`
  const query = [
    '[out:json][timeout:60];',
    '(',
    `  nwr[golf]${around};`,
    `  nwr[leisure=golf_course]${around};`,
    `  nwr[natural~"^(water|wood|tree_row)$"]${around};`,
    `  way[highway][golf_cart]${around};`,
    ');',
    'out geom;',
  ].join('\n')
  return `https://overpass-turbo.eu/?${new URLSearchParams({ Q: query, C: `${lat.toFixed(5)};${lng.toFixed(5)};15` })}`
}

export const exportAddress = ({ lng, lat }: LngLat) =>
  `https://www.openstreetmap.org/export#map=15/${lat.toFixed(5)}/${lng.toFixed(5)}`
