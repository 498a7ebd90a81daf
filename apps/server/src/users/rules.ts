/** What to call someone of whom we know the address alone. */
export function nameFromEmail(email: string): string {
  const local = email.replace(/@.*$/s, '').replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
  return local.trim().slice(0, 120) || 'Golfer'
}
