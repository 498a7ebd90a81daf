/** What cannot be seen was pasted along; the server takes none of it. */
export const readableName = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
