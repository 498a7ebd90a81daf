const PERSON = 'cutterPerson'

/** The user who cuts with this phone, for when their session has expired and there is no signal to sign in again. */
export const storedPerson = (): string | null => localStorage.getItem(PERSON)
export const storePerson = (sub: string): void => localStorage.setItem(PERSON, sub)
export const forgetStoredPerson = (): void => localStorage.removeItem(PERSON)
