import { createHash } from 'node:crypto'
import type { FileDownload } from '@pinwise/contract'
import { PRODUCT_NAME } from '../product.ts'
import type { FixRow } from './queries.ts'

export type TrackFormat = 'gpx' | 'csv'

const TYPE: Readonly<Record<TrackFormat, string>> = { gpx: 'application/gpx+xml', csv: 'text/csv; charset=utf-8' }
/** A pause as long as this begins a new segment: nobody knows the way between. */
const SEGMENT_GAP_MS = 10 * 60_000

/** A track as a file, of accepted fixes in order of time. */
export function trackFile(
  rows: readonly FixRow[],
  format: TrackFormat,
  { name, label }: { name: string; label: string },
) {
  const bytes = Buffer.from(format === 'gpx' ? gpxOf(rows, label) : csvOf(rows))
  return {
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    size: bytes.length,
    open: async () => bytes,
    contentType: TYPE[format],
    download: true,
    name: `${name}.${format}`,
    isPublic: false,
  } satisfies FileDownload
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, char => `&#${char.charCodeAt(0)};`)
const degrees = (e7: number) => (e7 / 1e7).toFixed(7)

/** GPX 1.1: elevation before time, as its schema orders them. */
function gpxOf(rows: readonly FixRow[], label: string): string {
  const points = rows.map(row => {
    const ele = row.altitude_metres === null ? '' : `<ele>${row.altitude_metres.toFixed(1)}</ele>`
    return `<trkpt lat="${degrees(row.lat_e7)}" lon="${degrees(row.lng_e7)}">${ele}<time>${row.at.toISOString()}</time></trkpt>`
  })
  const segments: string[][] = []
  for (const [index, point] of points.entries()) {
    const [before, at] = [rows[index - 1]?.at.getTime(), rows[index]?.at.getTime() ?? 0]
    if (before === undefined || at - before >= SEGMENT_GAP_MS) segments.push([])
    segments.at(-1)?.push(point)
  }
  const body = segments.map(segment => `<trkseg>\n${segment.join('\n')}\n</trkseg>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${PRODUCT_NAME}" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${escapeXml(label)}</name>
${body}
</trk>
</gpx>
`
}

const COLUMNS = [
  'time',
  'lat',
  'lng',
  'accuracy_metres',
  'speed_mps',
  'heading_degrees',
  'altitude_metres',
  'battery_percent',
]

function csvOf(rows: readonly FixRow[]): string {
  const lines = rows.map(row => [
    row.at.toISOString(),
    degrees(row.lat_e7),
    degrees(row.lng_e7),
    row.accuracy_metres,
    row.speed_mps,
    row.heading_degrees,
    row.altitude_metres,
    row.battery_percent,
  ])
  return `${[COLUMNS, ...lines].map(line => line.map(cell => cell ?? '').join(',')).join('\r\n')}\r\n`
}
