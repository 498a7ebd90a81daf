const PERSON = 'cutterPerson'

/** Who cuts with this phone, for when their session is over and no signal lets them begin another. */
export const keptPerson = (): string | null => localStorage.getItem(PERSON)
export const keepPerson = (sub: string): void => localStorage.setItem(PERSON, sub)
export const forgetKeptPerson = (): void => localStorage.removeItem(PERSON)
