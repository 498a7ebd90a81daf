import type { Day, LngLat } from '@pinwise/golf'
import type { PinDraft, PinDrafts } from '../greens/pin-drafts.ts'

/** What was moved and not published survives a reload: of one person, at one club, on this device. */
const STORE = 'pinDrafts'
const placeOf = (sub: string, clubId: string) => `${STORE}.${sub}.${clubId}`

/** Synchronous, so that nobody ever sees the board without their own changes. A browser that keeps nothing has none. */
export function storedPinDrafts(sub: string, clubId: string): PinDrafts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(sub, clubId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? readDrafts(kept) : {}
  } catch {
    return {}
  }
}

/** Only what this page has changed since it kept them last: another one of the same person may have greens of its own. */
export function storePinDrafts(sub: string, clubId: string, before: PinDrafts, drafts: PinDrafts): void {
  try {
    const kept = new Map(Object.entries(storedPinDrafts(sub, clubId)))
    for (const holeId of new Set([...Object.keys(before), ...Object.keys(drafts)])) {
      const draft = drafts[holeId]
      if (draft === before[holeId]) continue
      if (draft) kept.set(holeId, draft)
      else kept.delete(holeId)
    }
    if (kept.size === 0) localStorage.removeItem(placeOf(sub, clubId))
    else localStorage.setItem(placeOf(sub, clubId), JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Full, or not allowed: the page still has them.
  }
}

export function dropPinDraftsOf(sub: string): void {
  const own = Object.keys(localStorage).filter(name => name.startsWith(`${STORE}.${sub}.`))
  for (const name of own) localStorage.removeItem(name)
}

/** Another release may have written it. */
function readDrafts(kept: object): PinDrafts {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([holeId, draft]: [string, Partial<PinDraft> | null]) => {
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
