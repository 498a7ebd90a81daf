import type { PlanePoint } from '../geometry/geodesy.ts'
import { lineEdges } from '../geometry/plane-geometry.ts'
import type { HolePicture, PictureArc, PictureUnits } from './hole-picture-model.ts'
import { arcPath, round1 } from './hole-picture-path.ts'

const METRES_PER_UNIT: Record<PictureUnits, number> = { metric: 1, imperial: 0.9144 }
/** Wider than the type it stands for, so that a fallback font does not break out of its box. */
const DIGIT_EM = 0.66
const LINE_EM = 1

export function metresPerUnit(units: PictureUnits): number {
  return METRES_PER_UNIT[units]
}

/** Every step from the first arc to just short of the furthest point, in the units shown. */
export function arcDistances(furthestMetres: number, units: PictureUnits, step = 50, from = step): number[] {
  const most = (furthestMetres - 12) / METRES_PER_UNIT[units]
  const count = Math.max(0, Math.floor((most - from) / step) + 1)
  return Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, index) => from + index * step)
}

/** The direction, seen from the centre, in which the line first comes to a distance when walked back from the green. */
export function bearingsOf(line: readonly PlanePoint[], centre: PlanePoint): (radius: number) => number {
  // Only where the line is farther away than ever before: those are the places that a distance can find.
  const records: { radius: number; x: number; y: number }[] = []
  let furthest = -1
  for (const [b, a] of lineEdges(line.toReversed())) {
    const steps = 24
    for (let step = 0; step <= steps; step++) {
      const x = b.x + ((a.x - b.x) * step) / steps - centre.x
      const y = b.y + ((a.y - b.y) * step) / steps - centre.y
      const here = Math.sqrt(x * x + y * y)
      if (here <= furthest) continue
      furthest = here
      records.push({ radius: here, x, y })
    }
  }
  return radius => {
    const found = records.find(record => record.radius >= radius) ?? records.findLast(record => record.radius > 0)
    return found ? Math.atan2(found.y, found.x) : Math.PI / 2
  }
}

export function furthestRadius(line: readonly PlanePoint[], centre: PlanePoint): number {
  return Math.max(0, ...line.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)))
}

export function labelSize(text: string, fontSize: number): { width: number; height: number } {
  return { width: text.length * DIGIT_EM * fontSize, height: LINE_EM * fontSize }
}

export type ArcPlan = {
  centre: PlanePoint
  radius: number
  /** Where the label stands on the circle. */
  labelAngle: number
  /** Where the other end of the arc is. */
  farAngle: number
  distance: number
  distanceMetres: number
  fontSize: number
}

/** The label sits on the circle; the arc stops short of it. */
export function arcOf(plan: ArcPlan): PictureArc {
  const { centre, radius, labelAngle, farAngle, distance, distanceMetres, fontSize } = plan
  const text = String(distance)
  const size = labelSize(text, fontSize)
  const [cos, sin] = [Math.cos(labelAngle), Math.sin(labelAngle)]
  const clear = reach(size, { x: -sin, y: cos }) + fontSize * 0.35
  const near = labelAngle + Math.sign(farAngle - labelAngle) * Math.min(Math.abs(farAngle - labelAngle), clear / radius)
  return {
    distance,
    distanceMetres,
    path: arcPath(centre, radius, Math.min(near, farAngle), Math.max(near, farAngle)),
    label: { x: round1(centre.x + radius * cos), y: round1(centre.y + radius * sin), ...size, text },
  }
}

/** From the middle of a box to its edge in a direction. */
function reach({ width, height }: { width: number; height: number }, { x, y }: PlanePoint): number {
  return Math.min(width / 2 / Math.max(1e-6, Math.abs(x)), height / 2 / Math.max(1e-6, Math.abs(y)))
}

/** The arc through any point of the picture, its label beside the point: for arcs that follow a pointer. */
export function arcThrough(picture: HolePicture, point: PlanePoint, spreadDegrees = 30): PictureArc {
  const centre = picture.project(picture.centre)
  const radius = Math.hypot(point.x - centre.x, point.y - centre.y)
  const angle = Math.atan2(point.y - centre.y, point.x - centre.x)
  const half = (spreadDegrees * Math.PI) / 180
  const distanceMetres = radius / picture.pixelsPerMetre
  const distance = Math.round(distanceMetres / METRES_PER_UNIT[picture.units])
  const inside = (at: number) => isInside(picture, centre, radius, at, labelSize(String(distance), picture.fontSize))
  const labelAngle = [angle - half, angle + half].find(inside) ?? angle
  const farAngle = labelAngle > angle ? angle - half : angle + half
  const plan = { centre, radius: Math.max(radius, 0.1), labelAngle, farAngle, distance, distanceMetres }
  return arcOf({ ...plan, fontSize: picture.fontSize })
}

export function isInside(
  view: { width: number; height: number },
  centre: PlanePoint,
  radius: number,
  angle: number,
  size: { width: number; height: number },
): boolean {
  const [x, y] = [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)]
  const [across, down] = [size.width / 2 + 4, size.height / 2 + 4]
  return x >= across && x <= view.width - across && y >= down && y <= view.height - down
}
