import type { Sighting } from './pace-ground.ts'

/** A fix on a hole that groups start on: the tee is checkpoint 0. */
export type StartSighting = { atSeconds: number; holeId: string; checkpoint: number }

/** When a tracker left the tee of a hole along the hole. */
export type Departure = { holeId: string; atSeconds: number }

const TEE = 0
const GREEN = 4
/** A single fix may lie anywhere. */
const CONFIRMING_FIXES = 2
const MAX_TEE_TO_HOLE_SECONDS = 900
/** A group that comes back for a second ball departs once: the last time. */
const SAME_START_SECONDS = 480

/** What a fix says about the holes that groups start on. */
export function startSightings(
  sightings: readonly Sighting[],
  startHoles: ReadonlySet<string>,
  atSeconds: number,
): StartSighting[] {
  return sightings.flatMap(({ holeId, checkpoint }) =>
    startHoles.has(holeId) && checkpoint < GREEN ? [{ atSeconds, holeId, checkpoint }] : [],
  )
}

/** The departures of one tracker from what was seen of it, in the order of time. */
export function departuresOf(seen: readonly StartSighting[]): Departure[] {
  const departures = [...Map.groupBy(seen, ({ holeId }) => holeId)].flatMap(([holeId, list]) =>
    departuresFrom(holeId, list),
  )
  return departures.sort((a, b) => a.atSeconds - b.atSeconds || (a.holeId < b.holeId ? -1 : 1))
}

function departuresFrom(holeId: string, seen: readonly StartSighting[]): Departure[] {
  const departures: Departure[] = []
  let onTee: number | null = null
  let beyond = 0
  for (const { atSeconds, checkpoint } of seen) {
    if (checkpoint === TEE) {
      onTee = atSeconds
      beyond = 0
      continue
    }
    if (onTee === null || atSeconds - onTee > MAX_TEE_TO_HOLE_SECONDS) continue
    beyond += 1
    if (beyond < CONFIRMING_FIXES) continue
    const before = departures.at(-1)
    if (before && onTee - before.atSeconds <= SAME_START_SECONDS) before.atSeconds = onTee
    else departures.push({ holeId, atSeconds: onTee })
    onTee = null
  }
  return departures
}
