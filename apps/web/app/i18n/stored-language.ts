import { type Language, LOCALE } from '@pinwise/contract'

const YEAR_S = 365 * 86_400

/** Storage may be switched off; a language is then chosen anew on each visit. */
export function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(LOCALE)
  } catch {
    return null
  }
}

/** The cookie lets the server render the next page in the same language. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LOCALE, language)
  } catch {
    // The cookie still holds it.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
  document.cookie = `${LOCALE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
