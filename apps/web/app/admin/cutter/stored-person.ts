const PERSON = 'cutterPerson'

/** Who cuts with this phone, for when their session is over and no signal lets them begin another. */
export const storedPerson = (): string | null => localStorage.getItem(PERSON)
export const storePerson = (sub: string): void => localStorage.setItem(PERSON, sub)
export const forgetStoredPerson = (): void => localStorage.removeItem(PERSON)
