/** Source specification, section 6: kept in local storage, sent with each request as the club header. */
const CLUB = 'clubId'

/** The browser tells other tabs of a change, not the tab that made it. */
const listeners = new Set<() => void>()

export const chosenClubId = (): string | null => localStorage.getItem(CLUB)

export function chooseClub(id: string | null): void {
  if (id === null) localStorage.removeItem(CLUB)
  else localStorage.setItem(CLUB, id)
  for (const tell of listeners) tell()
}

export function subscribeToChosenClub(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
