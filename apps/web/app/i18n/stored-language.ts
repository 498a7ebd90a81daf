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

const CHOSEN = 'localeIsChosen'

/** Whether the person said so in this browser, by the selector or an address; else it was guessed. */
export function isLanguageChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN) !== null
  } catch {
    return false
  }
}

/** The cookie lets the server render the next page in the same language. */
export function storeLanguage(language: Language, { isChoice }: { isChoice: boolean }): void {
  try {
    localStorage.setItem(LOCALE, language)
    if (isChoice) localStorage.setItem(CHOSEN, 'yes')
  } catch {
    // The cookie still holds it.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser
  document.cookie = `${LOCALE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
