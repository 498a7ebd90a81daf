import type { Day, LngLat } from '@pinwise/golf'
import type { PinDraft, PinDrafts } from '../greens/pin-drafts.ts'

/** Unpublished drafts survive a reload: one user's, at one club, on this device. */
const STORE = 'pinDrafts'
const placeOf = (sub: string, clubId: string) => `${STORE}.${sub}.${clubId}`

/**
 * Synchronous, so that the board never appears without the user's own changes. Without browser storage there are none.
 */
export function storedPinDrafts(sub: string, clubId: string): PinDrafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(sub, clubId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? readDrafts(stored) : {}
  } catch {
    return {}
  }
}

/**
 * Stores only what this page has changed since it last stored them: another page of the same user may have other
 * drafts.
 */
export function storePinDrafts(sub: string, clubId: string, before: PinDrafts, drafts: PinDrafts): void {
  try {
    const stored = new Map(Object.entries(storedPinDrafts(sub, clubId)))
    for (const holeId of new Set([...Object.keys(before), ...Object.keys(drafts)])) {
      const draft = drafts[holeId]
      if (draft === before[holeId]) continue
      if (draft) stored.set(holeId, draft)
      else stored.delete(holeId)
    }
    if (stored.size === 0) localStorage.removeItem(placeOf(sub, clubId))
    else localStorage.setItem(placeOf(sub, clubId), JSON.stringify(Object.fromEntries(stored)))
  } catch {
    // The storage is full or not allowed: the page still has the drafts.
  }
}

export function dropPinDraftsOf(sub: string): void {
  const own = Object.keys(localStorage).filter(name => name.startsWith(`${STORE}.${sub}.`))
  for (const name of own) localStorage.removeItem(name)
}

/** Another release may have written the stored data. */
function readDrafts(stored: object): PinDrafts {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([holeId, draft]: [string, Partial<PinDraft> | null]) => {
      if (!isPlace(draft?.position)) return []
      const { position, seenPinId, seenAt, before, day } = draft as Partial<PinDraft>
      const earlier = Array.isArray(before) ? before.filter(isPlace) : []
      const seen = typeof seenPinId === 'string' ? seenPinId : null
      const [place, of] = [isPlace(seenAt) ? seenAt : null, isDay(day) ? day : null]
      return [
        [
          holeId,
          { position: position as LngLat, seenPinId: seen, seenAt: place, before: earlier, day: of, stroke: null },
        ],
      ]
    }),
  )
}

const isDay = (day: unknown): day is Day => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day)

function isPlace(place: unknown): place is LngLat {
  const { lng, lat } = (place ?? {}) as Partial<LngLat>
  return Number.isFinite(lng) && Number.isFinite(lat)
}
