import { useMemo } from 'react'
import { formatDate } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** A moment on the club's clocks. */
export function useDayTime(timeZone: string, hasSeconds = false): (at: string) => string {
  const language = useLanguage()
  return useMemo(
    () => at =>
      formatDate(language, Date.parse(at), {
        timeZone,
        hour: '2-digit',
        minute: '2-digit',
        ...(hasSeconds && { second: '2-digit' }),
      }),
    [language, timeZone, hasSeconds],
  )
}
