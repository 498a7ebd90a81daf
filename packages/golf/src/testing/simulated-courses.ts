import { localPlane } from '../geometry/geodesy.ts'
import type { LineString } from '../geometry/geojson.ts'
import { type LayoutHole, type SimulatedLayout, simulatedLayout } from '../simulator/simulated-layout.ts'
import { readNormalised } from './normalised-club.ts'
import { sharpPark } from './sharp-park.ts'

const ORIGIN = { lng: 9.2, lat: 45.6 }
/** A usual mixture of pars, with the par 3s neither first nor last. */
export const PARS = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5]
const METRES: Record<number, number> = { 3: 150, 4: 350, 5: 470, 6: 590 }
const TO_NEXT_TEE_METRES = 70

/** Holes of usual length side by side, played up and down, so that each green lies near the tee that follows. */
export function straightCourse(pars: readonly number[] = PARS): SimulatedLayout {
  return simulatedLayout(straightHoles(pars))
}

export function straightHoles(pars: readonly number[]): LayoutHole[] {
  const plane = localPlane(ORIGIN)
  let north = 0
  return pars.map((par, index) => {
    const x = index * TO_NEXT_TEE_METRES
    const way = (index % 2 === 0 ? 1 : -1) * (METRES[par] as number)
    const ends = [north, north + way].map(y => plane.fromPlane({ x, y }))
    north += way
    const lineOfPlay: LineString = { type: 'LineString', coordinates: ends.map(({ lng, lat }) => [lng, lat]) }
    return { number: index + 1, par, lineOfPlay }
  })
}

/** A real course: full outlines, bends, and greens a long way from the tees that follow. */
export function sharpParkHoles(): LayoutHole[] {
  const pars = new Map(readNormalised('us-sharp-park').holes.map(({ number, par }) => [number, par]))
  return sharpPark().map(({ number, lineOfPlay, green }) => ({ number, lineOfPlay, green, par: pars.get(number) ?? 4 }))
}
