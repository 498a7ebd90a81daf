import { dayAndTime } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { clubDay } from '../../shell/club-day.ts'
import type { TrackerStore } from './tracker-store.ts'
import { useNewestMinute } from './use-trackers.ts'

interface PositionsAsOfProps {
  store: TrackerStore
  timeZone: string
  className: string | undefined
}

/** How new the newest position is, by the clocks of the club. */
export function PositionsAsOf({ store, timeZone, className }: PositionsAsOfProps) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const minute = useNewestMinute(store)
  if (!minute) return null
  const [at, now] = [Date.parse(`${minute}Z`), Date.now()]
  const said = dayAndTime(language, at, timeZone)
  const isToday = clubDay(at, timeZone) === clubDay(now, timeZone)
  return <p className={className}>{t(isToday ? 'live.positionsAsOf' : 'live.positionsAsOfDay', said)}</p>
}
