import type { Tracker } from '@pinwise/contract'
import type { LngLat } from '@pinwise/golf'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { MAP_FONT } from '../../../map/map-drawing.ts'
import type { MarksRequest } from './marks-worker.ts'
import styles from './TrackerMarks.module.css'

const FILL = { online: '#0f6b3f', stale: '#b25c00', offline: '#5b665f', parked: '#0b5cad', lost: '#b3261e' } as const
/** Shown beside the number, so that colour is never the only sign. */
const SIGN: Readonly<Record<Tracker['health'], string>> = {
  online: '',
  stale: '?',
  offline: '–',
  parked: 'P',
  lost: '!',
}
const FONT = `700 12px ${MAP_FONT.map(name => `"${name}"`).join()}`
/** In pixels, as everything here. */
const RADIUS = { plain: 12, followed: 15 }
const EDGE = 2
const SIZE = 2 * (RADIUS.followed + EDGE + 1)
/** The tip that shows where a tracker is heading. */
const TIP = { length: 12, halfWidth: 8 }
const TIP_SIZE = 2 * (RADIUS.followed + EDGE + TIP.length)
/** Tips are drawn once for each of these directions. */
const TIP_STEP_DEGREES = 15
/** From the middle of a marker: a finger is not a mouse. */
const REACH_PIXELS = 24

export interface TrackerMark {
  readonly position: { readonly lng: number; readonly lat: number }
  readonly health: Tracker['health']
  readonly mark: string
  readonly isFollowed: boolean
  /** From north; null while it stands. */
  readonly headingDegrees: number | null
}

export type TrackerMarks = ReturnType<typeof createTrackerMarks>

/**
 * Discs with numbers over the map, on a canvas of their own that a worker draws: as layers of the map they would have it
 * draw the whole course several times for every update, and on this thread every update would cost as much as a frame.
 */
export function createTrackerMarks(map: MapLibreMap) {
  const canvas = document.createElement('canvas')
  canvas.className = styles.marks ?? ''
  canvas.ariaHidden = 'true'
  map.getCanvas().after(canvas)
  const worker = new Worker(new URL('./marks-worker.ts', import.meta.url), { type: 'module' })
  const request = (message: MarksRequest, moved: Transferable[] = []) => worker.postMessage(message, moved)
  const offscreen = canvas.transferControlToOffscreen()
  request({ canvas: offscreen }, [offscreen])
  /** The number of each picture that the worker has. */
  const numbers = new Map<string, number>()
  let count = 0
  let ratio = 0
  let marks: readonly TrackerMark[] = []

  function numberOf(key: string, draw: () => ImageBitmap): number {
    const known = numbers.get(key)
    if (known !== undefined) return known
    const picture = draw()
    request({ picture }, [picture])
    numbers.set(key, count)
    count += 1
    return count - 1
  }

  function draw(): void {
    const { width, height } = map.getCanvas()
    if (ratio !== map.getPixelRatio()) {
      ratio = map.getPixelRatio()
      numbers.clear()
    }
    const bearing = map.getBearing()
    const project = projectionOf(map)
    const drawn: number[] = []
    for (const { position, health, mark, isFollowed, headingDegrees } of marks) {
      const { x, y } = project(position)
      // Whole pixels are copied, others calculated.
      const put = (picture: number, size: number) =>
        drawn.push(picture, Math.round((x - size / 2) * ratio), Math.round((y - size / 2) * ratio))
      if (headingDegrees !== null) {
        const degrees = Math.round((headingDegrees - bearing) / TIP_STEP_DEGREES) * TIP_STEP_DEGREES
        put(
          numberOf(`tip ${health} ${isFollowed} ${degrees}`, () => drawTip(health, isFollowed, degrees, ratio)),
          TIP_SIZE,
        )
      }
      put(
        numberOf(`${health} ${isFollowed} ${mark}`, () => drawMark(health, mark, isFollowed, ratio)),
        SIZE,
      )
    }
    const places = Int32Array.from(drawn)
    request({ width, height, marks: places }, [places.buffer])
  }

  map.on('move', draw)
  document.fonts.load(FONT).then(() => {
    numbers.clear()
    draw()
  }, draw)
  return {
    show(next: readonly TrackerMark[]): void {
      marks = next
      draw()
    },
    remove(): void {
      map.off('move', draw)
      worker.terminate()
      canvas.remove()
    },
  }
}

/** In degrees: far enough apart for three points to tell where all the others of a course lie. */
const APART = 0.01

/** The pixels of places. Our maps lie flat, so these are proportional to Mercator's coordinates. */
function projectionOf(map: MapLibreMap): (place: TrackerMark['position']) => { x: number; y: number } {
  const { lng, lat } = map.getCenter()
  const middle = map.project([lng, lat])
  const east = map
    .project([lng + APART, lat])
    .sub(middle)
    .div(APART)
  const north = map
    .project([lng, lat + APART])
    .sub(middle)
    .div(mercatorY(lat + APART) - mercatorY(lat))
  const middleY = mercatorY(lat)
  return place => {
    const [right, up] = [place.lng - lng, mercatorY(place.lat) - middleY]
    return { x: middle.x + right * east.x + up * north.x, y: middle.y + right * east.y + up * north.y }
  }
}

const mercatorY = (lat: number): number => Math.asinh(Math.tan((lat * Math.PI) / 180))

/** The nearest tracker within reach of a press. */
export function trackerAt(map: MapLibreMap, trackers: Iterable<Tracker>, { lng, lat }: LngLat): Tracker | null {
  const pressed = map.project([lng, lat])
  let found: Tracker | null = null
  let pixels = REACH_PIXELS
  for (const tracker of trackers) {
    if (!tracker.position) continue
    const distance = map.project([tracker.position.lng, tracker.position.lat]).dist(pressed)
    if (distance < pixels) [found, pixels] = [tracker, distance]
  }
  return found
}

/** A square picture with its origin in the middle. */
function pictureOf(size: number, ratio: number, draw: (pen: OffscreenCanvasRenderingContext2D) => void): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.ceil(size * ratio), Math.ceil(size * ratio))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.scale(ratio, ratio)
  pen.translate(size / 2, size / 2)
  draw(pen)
  return canvas.transferToImageBitmap()
}

const drawMark = (health: Tracker['health'], mark: string, isFollowed: boolean, ratio: number): ImageBitmap =>
  pictureOf(SIZE, ratio, pen => {
    const radius = isFollowed ? RADIUS.followed : RADIUS.plain
    pen.fillStyle = FILL[health]
    pen.globalAlpha = health === 'offline' ? 0.55 : 1
    pen.beginPath()
    pen.arc(0, 0, radius, 0, 2 * Math.PI)
    pen.fill()
    pen.globalAlpha = 1
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = EDGE
    pen.beginPath()
    pen.arc(0, 0, radius + EDGE / 2, 0, 2 * Math.PI)
    pen.stroke()
    pen.fillStyle = '#ffffff'
    pen.font = FONT
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(mark + SIGN[health], 0, 0.5)
  })

/** Most of it lies under the disc, which is drawn after it. */
const drawTip = (health: Tracker['health'], isFollowed: boolean, degrees: number, ratio: number): ImageBitmap =>
  pictureOf(TIP_SIZE, ratio, pen => {
    const radius = isFollowed ? RADIUS.followed : RADIUS.plain
    pen.rotate((degrees * Math.PI) / 180)
    pen.beginPath()
    pen.moveTo(0, -radius - TIP.length)
    pen.lineTo(TIP.halfWidth, -radius)
    pen.lineTo(-TIP.halfWidth, -radius)
    pen.closePath()
    pen.lineJoin = 'round'
    pen.lineWidth = 2 * EDGE
    pen.strokeStyle = '#ffffff'
    pen.stroke()
    pen.fillStyle = FILL[health]
    pen.fill()
  })
