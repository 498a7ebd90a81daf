import type { Tracker } from '@pinwise/contract'
import { memo, useDeferredValue, useMemo } from 'react'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { HealthBadge } from '../../shell/HealthBadge.tsx'
import styles from './TrackerList.module.css'
import { sortedTrackers } from './tracker-state.ts'
import { type TrackerStore, useTrackers } from './use-trackers.ts'

interface TrackerListProps {
  store: TrackerStore
  timeZone: string
  /** The tracker that the map follows. */
  followed: string | null
  onFollow: (id: string | null) => void
}

/** Below this a battery may not last the round. */
const LOW_BATTERY_PERCENT = 20

/** The trackers of the map as a list, for users who read rather than look. */
export function TrackerList({ store, timeZone, followed, onFollow }: TrackerListProps) {
  const { t } = useTranslation('map')
  // The markers move first; a fleet has more rows than an update should wait for.
  const state = useDeferredValue(useTrackers(store))
  const trackers = useMemo(() => sortedTrackers(state), [state])
  const isSimulated = trackers.some(({ simulated }) => simulated)
  return (
    <section aria-labelledby="trackers-title" className={`${styles.section} ${look('stack', 'gap2', 'padded')}`}>
      <h2 id="trackers-title">
        {t('live.title', { count: trackers.length })}{' '}
        {isSimulated && <StatusBadge status="info" label={t('live.simulated')} />}
      </h2>
      <ul className={look('stack', 'list')}>
        {trackers.map(tracker => (
          <li key={tracker.id}>
            <TrackerRow
              tracker={tracker}
              timeZone={timeZone}
              isFollowed={tracker.id === followed}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TrackerRowProps extends Pick<TrackerListProps, 'timeZone' | 'onFollow'> {
  tracker: Tracker
  isFollowed: boolean
}

const TrackerRow = memo(function TrackerRow({ tracker, timeZone, isFollowed, onFollow }: TrackerRowProps) {
  const { t } = useTranslation('map')
  const { language } = useLanguage()
  const { id, label, kind, health, at, batteryPercent } = tracker
  const timeOf = (instant: string) =>
    formatDate(language, Date.parse(instant), { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <button
      className={look('line', 'gap2', 'centre', 'between', 'full')}
      type="button"
      aria-pressed={isFollowed}
      onClick={() => onFollow(isFollowed ? null : id)}
    >
      <span className={`${styles.what} ${look('stack', 'shrink')}`}>
        {label}
        <small>
          {t(`live.kinds.${kind}`)}
          {at && ` · ${t('live.asOf', { time: timeOf(at) })}`}
          {batteryPercent !== null &&
            batteryPercent < LOW_BATTERY_PERCENT &&
            ` · ${t('live.battery', { percent: Math.round(batteryPercent) })}`}
        </small>
      </span>
      <HealthBadge health={health} />
    </button>
  )
})
