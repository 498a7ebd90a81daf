import type { PendingPublication, PendingPublications } from './pending-publications.ts'

/** Of one person, at one club, on this device. Stays when they sign out: it is nowhere else, and theirs alone to send. */
const placeOf = (sub: string, clubId: string) => `pinPublications.${sub}.${clubId}`

/** Where the browser stores nothing, what is pending lives as long as the page. */
const unstored = new Map<string, PendingPublications>()
const listeners = new Set<() => void>()
/** The same array for the same text, as React wants it. */
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
  for (const tell of listeners) tell()
  return pending
}

/** Also of what another tab of the same person has done. */
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

/** Another release may have written it. */
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
