/** A number as a club writes it, for a link that dials it. */
export const phoneAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
