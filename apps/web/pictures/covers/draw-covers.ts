import type { PictureHole } from '@pinwise/golf'
import { drawAccuracy, drawZones } from './green-covers.ts'
import { drawInterval, drawOutline, drawTrack } from './hole-covers.ts'
import { drawSheet } from './sheet-cover.ts'

export interface CoverHoles {
  readonly zones: PictureHole
  readonly accuracy: PictureHole
  readonly interval: PictureHole
  readonly outline: PictureHole
  readonly track: PictureHole
  readonly sheet: readonly PictureHole[]
}

/** One picture for each post of the blog, named after it; each tells what the post is about. */
export function drawCovers(holes: CoverHoles): Record<string, string> {
  return {
    'cover-fair-pins.svg': drawZones(holes.zones),
    'cover-reading-a-pin-sheet.svg': drawSheet(holes.sheet),
    'cover-pace-and-the-tee-interval.svg': drawInterval(holes.interval),
    'cover-mapping-your-course-with-openstreetmap.svg': drawOutline(holes.outline),
    'cover-gps-accuracy-on-a-green.svg': drawAccuracy(holes.accuracy),
    'cover-privacy-of-location-data-on-a-course.svg': drawTrack(holes.track),
  }
}
