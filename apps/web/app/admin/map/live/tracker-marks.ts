import type { Tracker } from '@pinwise/contract'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { MAP_FONT } from '../../../map/map-drawing.ts'
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

export interface TrackerMark {
  readonly position: { readonly lng: number; readonly lat: number }
  readonly health: Tracker['health']
  readonly mark: string
  readonly isFollowed: boolean
}

export type TrackerMarks = ReturnType<typeof createTrackerMarks>

/**
 * Discs with numbers over the map, on a canvas of their own. As layers of the map they would have it draw the whole
 * course several times for every update.
 */
export function createTrackerMarks(map: MapLibreMap) {
  const canvas = document.createElement('canvas')
  canvas.className = styles.marks ?? ''
  canvas.ariaHidden = 'true'
  map.getCanvas().after(canvas)
  const pen = canvas.getContext('2d')
  const drawn = new Map<string, ImageBitmap>()
  let ratio = 0
  let marks: readonly TrackerMark[] = []

  function pictureOf({ health, mark, isFollowed }: TrackerMark): ImageBitmap {
    const key = `${health} ${isFollowed} ${mark}`
    const known = drawn.get(key)
    if (known) return known
    const picture = drawMark(health, mark, isFollowed, ratio)
    drawn.set(key, picture)
    return picture
  }

  function fitToMap(): void {
    const { width, height } = map.getCanvas()
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    if (ratio === map.getPixelRatio()) return
    ratio = map.getPixelRatio()
    drawn.clear()
  }

  function draw(): void {
    if (!pen) return
    fitToMap()
    pen.clearRect(0, 0, canvas.width, canvas.height)
    for (const mark of marks) {
      const { x, y } = map.project(mark.position)
      // Whole pixels are copied, others calculated.
      pen.drawImage(pictureOf(mark), Math.round((x - SIZE / 2) * ratio), Math.round((y - SIZE / 2) * ratio))
    }
  }

  map.on('move', draw)
  document.fonts.load(FONT).then(() => {
    drawn.clear()
    draw()
  }, draw)
  return {
    show(next: readonly TrackerMark[]): void {
      marks = next
      draw()
    },
    remove(): void {
      map.off('move', draw)
      canvas.remove()
    },
  }
}

function drawMark(health: Tracker['health'], mark: string, isFollowed: boolean, ratio: number): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.ceil(SIZE * ratio), Math.ceil(SIZE * ratio))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.scale(ratio, ratio)
  pen.translate(SIZE / 2, SIZE / 2)
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
  return canvas.transferToImageBitmap()
}
