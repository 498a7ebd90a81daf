import { MISSING_DATE } from '@pinwise/contract'
import { formatDate } from '../i18n/formats.ts'
import { isLanguage } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface MomentProps {
  /** A missing date is shown as such. */
  at: string | Date | null | undefined
  /** In a table the day is enough. */
  hasTime?: boolean
}

/** The time of an event, in the reader's own time zone. Times of a club's day are shown in the club's zone instead. */
export function Moment({ at, hasTime = true }: MomentProps) {
  const { i18n } = useTranslation()
  const instant = new Date(at ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return <span>{MISSING_DATE}</span>
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (
    <time dateTime={instant.toISOString()}>
      {formatDate(language, instant, { timeZone, dateStyle: 'medium', ...(hasTime && { timeStyle: 'short' }) })}
    </time>
  )
}
