/** Source specification, section 6: stored in local storage, sent with each request as the club header. */
const CLUB = 'clubId'

/** The storage event fires in other tabs, not in the tab that made the change. */
const listeners = new Set<() => void>()

export const chosenClubId = (): string | null => localStorage.getItem(CLUB)

export function chooseClub(id: string | null): void {
  if (id === null) localStorage.removeItem(CLUB)
  else localStorage.setItem(CLUB, id)
  for (const notify of listeners) notify()
}

export function subscribeToChosenClub(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
