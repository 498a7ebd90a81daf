import type { SeenPins, SentPin } from '../../greens/pin-drafts.ts'
import { placesOf } from '../publication.ts'

/** Pins that somebody has published and the server has not answered for yet. */
export interface PendingPublication {
  /** Made once: what is sent again under it is done once. */
  readonly key: string
  readonly pins: readonly SentPin[]
  /** It may have arrived although no answer came, so it can only be sent again, never withdrawn. */
  readonly wasSent: boolean
}

/** In the order in which they were published. */
export type PendingPublications = readonly PendingPublication[]

/**
 * What has not left this device goes out with the new pins, as one publication; the newer pin of a green counts. The
 * same pins as the last ones that left are no second publication.
 */
export function enqueue(
  pending: PendingPublications,
  pins: readonly SentPin[],
  makeKey: () => string,
): PendingPublications {
  const left = pending.filter(({ wasSent }) => wasSent)
  const waiting = pending.filter(({ wasSent }) => !wasSent).flatMap(each => each.pins)
  const isNewer = ({ holeId }: SentPin) => pins.some(pin => pin.holeId === holeId)
  const all = [...waiting.filter(pin => !isNewer(pin)), ...pins]
  if (isRepeat(left, all)) return left
  return [...left, { key: makeKey(), pins: all, wasSent: false }]
}

/** Written down before it leaves, so that a crash cannot make it forgotten. */
export const markSent = (pending: PendingPublications, key: string): PendingPublications =>
  pending.map(each => (each.key === key ? { ...each, wasSent: true } : each))

/** The server has answered. What was published on the same greens since then was published upon these pins. */
export function settle(pending: PendingPublications, key: string, seen: SeenPins = {}): PendingPublications {
  return pending
    .filter(each => each.key !== key)
    .map(each => ({
      ...each,
      pins: each.pins.map(pin => (pin.holeId in seen ? { ...pin, seenPinId: seen[pin.holeId]?.id ?? null } : pin)),
    }))
}

/** What has not left can be withdrawn. */
export const withdraw = (pending: PendingPublications): PendingPublications => pending.filter(({ wasSent }) => wasSent)

/** They have left before and nobody knows what became of them: a pin that is there now may be the person's own. */
export function isRepeat(pending: PendingPublications, pins: readonly SentPin[]): boolean {
  const last = pending.findLast(({ wasSent }) => wasSent)
  return last !== undefined && placesOf(last.pins) === placesOf(pins)
}

export const pendingPins = (pending: PendingPublications): SentPin[] => pending.flatMap(({ pins }) => pins)
