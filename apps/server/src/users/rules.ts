/** A display name for a user of whom only the email address is known. */
export function nameFromEmail(email: string): string {
  const local = email.replace(/@.*$/s, '').replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
  return local.trim().slice(0, 120) || 'Golfer'
}
