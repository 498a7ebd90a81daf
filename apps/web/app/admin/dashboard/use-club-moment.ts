import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A moment in the club's local time. */
export function useClubMoment(timeZone: string): (at: string) => string {
  const language = useLanguage()
  return at => formatDate(language, Date.parse(at), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
}
