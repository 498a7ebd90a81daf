import type { LngLat } from '@pinwise/golf'
import type { PinDraft, PinDrafts } from './pin-drafts.ts'

/** What was moved and not published survives a reload: of one person, at one club, on this device. */
const STORE = 'pinDrafts'
const placeOf = (sub: string, clubId: string) => `${STORE}.${sub}.${clubId}`

/** Synchronous, so that nobody ever sees the board without their own changes. A browser that keeps nothing has none. */
export function keptPinDrafts(sub: string, clubId: string): PinDrafts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(sub, clubId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? readDrafts(kept) : {}
  } catch {
    return {}
  }
}

export function keepPinDrafts(sub: string, clubId: string, drafts: PinDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(placeOf(sub, clubId))
    else localStorage.setItem(placeOf(sub, clubId), JSON.stringify(drafts))
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
      const { position, seenPinId, seenAt, before } = draft as Partial<PinDraft>
      const earlier = Array.isArray(before) ? before.filter(isPlace) : []
      const seen = typeof seenPinId === 'string' ? seenPinId : null
      const place = isPlace(seenAt) ? seenAt : null
      return [[holeId, { position: position as LngLat, seenPinId: seen, seenAt: place, before: earlier, stroke: null }]]
    }),
  )
}

function isPlace(place: unknown): place is LngLat {
  const { lng, lat } = (place ?? {}) as Partial<LngLat>
  return Number.isFinite(lng) && Number.isFinite(lat)
}
