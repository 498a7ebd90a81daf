import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { momentText } from '../site/pin-paper/moment-text.ts'
import { clockMoment } from './club-clock.ts'

/** A moment by the clocks of the club: the hour, and the day where it is another than that of `now`. */
export function useMoment(timeZone: string, now: string): (instant: string) => string {
  const { t } = useTranslation('common')
  const partsOf = useParts(timeZone, now)
  return instant => {
    const { time, day } = partsOf(instant)
    return day ? t('play.when.day', { day, time }) : t('play.when.today', { time })
  }
}

/** The day of a moment at the club; null where it is that of `now`. */
export function useOtherDay(timeZone: string, now: string): (instant: string) => string | null {
  const partsOf = useParts(timeZone, now)
  return instant => partsOf(instant).day
}

function useParts(timeZone: string, now: string) {
  const language = useLanguage()
  return (instant: string) =>
    clockMoment(language, instant, timeZone, now) ?? momentText(language, instant, timeZone, now)
}
