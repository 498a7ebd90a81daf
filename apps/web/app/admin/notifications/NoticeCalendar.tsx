import { type Club, type Notice, textFor } from '@pinwise/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate, weekdayNames } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { monthOf, monthWeeks, shiftMonth } from '../pins/plan/month-weeks.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { RecordLink } from '../shell/RecordList.tsx'
import { withParameters } from '../shell/record-address.ts'
import { wallClockOf } from '../shell/wall-clock.ts'
import { KindBadge } from './KindBadge.tsx'
import styles from './NoticeCalendar.module.css'
import { MAX_SHOWN, type NoticeFilters } from './notice-filters.ts'
import { noticesByDay } from './notices-by-day.ts'
import { useNotices } from './use-notices.ts'

/** A month of the club and the notices of each day: a grid on a desktop, the days with notices on a phone. */
export function NoticeCalendar({
  club,
  filters,
  month: chosen,
}: {
  club: Club
  filters: NoticeFilters
  month: string | null
}) {
  const { t } = useTranslation('notifications')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const [, setAddress] = useSearchParams()
  const today = wallClockOf(new Date().toISOString(), club.timeZone)?.day ?? ''
  const month = chosen ?? monthOf(today)
  const first = `${month}-01`
  const notices = useNotices(club.id, { ...filters, month, limit: MAX_SHOWN, offset: 0 })
  const name = formatDate(language, Date.parse(first), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const go = (by: 1 | -1) =>
    setAddress(now => withParameters(now, { month: monthOf(shiftMonth(first, by)) }), { preventScrollReset: true })
  return (
    <section aria-labelledby="notice-month" className={look('column', 'gap3')}>
      <div className={`${styles.head} ${look('line', 'gap2', 'centre')}`}>
        <IconButton
          label={common('ui.previousMonth')}
          icon={<ChevronLeftIcon size={22} aria-hidden="true" />}
          variant="secondary"
          onClick={() => go(-1)}
        />
        <IconButton
          label={common('ui.nextMonth')}
          icon={<ChevronRightIcon size={22} aria-hidden="true" />}
          variant="secondary"
          onClick={() => go(1)}
        />
        <h2 className={look('flush')} id="notice-month" aria-live="polite">
          {name}
        </h2>
      </div>
      <Loaded query={notices} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" />}>
        {({ items, total }) => (
          <>
            <Month first={first} today={today} notices={items} timeZone={club.timeZone} />
            {items.length === 0 && <p className={look('flush', 'muted')}>{t('calendar.none')}</p>}
            {total > items.length && (
              <p className={look('flush', 'muted')}>{t('calendar.more', { count: total - items.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

interface MonthProps {
  readonly first: string
  readonly today: string
  readonly notices: readonly Notice[]
  readonly timeZone: string
}

function Month({ first, today, notices, timeZone }: MonthProps) {
  const language = useLanguage()
  const days = useMemo(() => monthWeeks(first).flat(), [first])
  const byDay = useMemo(() => noticesByDay(days, notices, timeZone), [days, notices, timeZone])
  const byId = new Map(notices.map(notice => [notice.id, notice]))
  return (
    <>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdayNames(language).map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map(day => {
          const shown = (byDay.get(day) ?? []).flatMap(id => byId.get(id) ?? [])
          return (
            <li
              key={day}
              data-empty={shown.length === 0 || undefined}
              data-outside={monthOf(day) !== monthOf(first) || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <DayName day={day} />
              <ul>
                {shown.map(notice => (
                  <li key={notice.id}>
                    <RecordLink kind="notice" id={notice.id} name={textFor(notice.texts, language)} />
                    <KindBadge kind={notice.kind} />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The day number in the grid, the whole date elsewhere. */
function DayName({ day }: { day: string }) {
  const language = useLanguage()
  const at = Date.parse(day)
  return (
    <time dateTime={day}>
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className={styles.name}>
        {formatDate(language, at, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
      </span>
    </time>
  )
}
