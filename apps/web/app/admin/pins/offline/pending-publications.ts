import type { SeenPins, SentPin } from '../../greens/pin-drafts.ts'
import { placesOf } from '../publication.ts'

/** Pins that a user has published and that the server has not confirmed yet. */
export interface PendingPublication {
  /** The idempotency key, created once: a request repeated under it takes effect once. */
  readonly key: string
  readonly pins: readonly SentPin[]
  /** The request may have arrived although no answer came, so it can only be sent again, never withdrawn. */
  readonly wasSent: boolean
}

/** In the order in which they were published. */
export type PendingPublications = readonly PendingPublication[]

/**
 * Merges the new pins into a publication that has not been sent yet; the newer pin of a green wins. Repeating the last
 * pins that were sent makes no second publication.
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

/** Stored before the request is sent, so that a crash cannot lose it. */
export const markSent = (pending: PendingPublications, key: string): PendingPublications =>
  pending.map(each => (each.key === key ? { ...each, wasSent: true } : each))

/** The server has answered. Later publications on the same greens were made on top of these pins. */
export function settle(pending: PendingPublications, key: string, seen: SeenPins = {}): PendingPublications {
  return pending
    .filter(each => each.key !== key)
    .map(each => ({
      ...each,
      pins: each.pins.map(pin => (pin.holeId in seen ? { ...pin, seenPinId: seen[pin.holeId]?.id ?? null } : pin)),
    }))
}

/** Only publications that have not been sent can be withdrawn. */
export const withdraw = (pending: PendingPublications): PendingPublications => pending.filter(({ wasSent }) => wasSent)

/** The pins were sent before and the result is unknown: a pin that is there now may be the user's own. */
export function isRepeat(pending: PendingPublications, pins: readonly SentPin[]): boolean {
  const last = pending.findLast(({ wasSent }) => wasSent)
  return last !== undefined && placesOf(last.pins) === placesOf(pins)
}

export const pendingPins = (pending: PendingPublications): SentPin[] => pending.flatMap(({ pins }) => pins)
