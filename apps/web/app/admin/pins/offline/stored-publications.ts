import type { PendingPublication, PendingPublications } from './pending-publications.ts'

/**
 * The pending publications of one user at one club on this device. They survive a sign-out: they are stored nowhere
 * else, and only this user may send them.
 */
const placeOf = (sub: string, clubId: string) => `pinPublications.${sub}.${clubId}`

/** Without browser storage, pending publications live only as long as the page. */
const unstored = new Map<string, PendingPublications>()
const listeners = new Set<() => void>()
/** The parsed publications by key, so that the same stored text gives the same array, as useSyncExternalStore requires. */
const read = new Map<string, { text: string; pending: PendingPublications }>()
const NONE: PendingPublications = []

export function pendingAt(sub: string, clubId: string): PendingPublications {
  const place = placeOf(sub, clubId)
  const inMemory = unstored.get(place)
  if (inMemory) return inMemory
  const text = textAt(place)
  if (text === null) return NONE
  const known = read.get(place)
  if (known?.text === text) return known.pending
  const pending = parse(text)
  read.set(place, { text, pending })
  return pending
}

export function changePending(
  sub: string,
  clubId: string,
  change: (pending: PendingPublications) => PendingPublications,
): PendingPublications {
  const place = placeOf(sub, clubId)
  const pending = change(pendingAt(sub, clubId))
  try {
    if (pending.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(pending))
    unstored.delete(place)
  } catch {
    unstored.set(place, pending)
  }
  for (const listener of listeners) listener()
  return pending
}

/** Also notifies of changes made in another tab of the same user. */
export function subscribeToPending(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function textAt(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Another release may have written the stored data. */
function parse(text: string): PendingPublications {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isPending) : NONE
  } catch {
    return NONE
  }
}

function isPending(found: Partial<PendingPublication> | null): found is PendingPublication {
  const arePins = Array.isArray(found?.pins) && found.pins.every(pin => pin?.holeId && pin.position)
  return typeof found?.key === 'string' && arePins
}
