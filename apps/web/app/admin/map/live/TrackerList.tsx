import type { Language, Tracker } from '@pinwise/contract'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { dayAndTime } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { HealthBadge } from '../../shell/HealthBadge.tsx'
import { PositionsAsOf } from './PositionsAsOf.tsx'
import styles from './TrackerList.module.css'
import { type ListedTracker, searchTrackers } from './tracker-state.ts'
import type { TrackerStore } from './tracker-store.ts'
import { useTrackerList } from './use-trackers.ts'

interface TrackerListProps {
  store: TrackerStore
  timeZone: string
  /** The tracker that the map follows. */
  followed: string | null
  onFollow: (id: string | null) => void
  /** The only kind that list and map show. */
  kind: Tracker['kind'] | null
  onKind: (kind: Tracker['kind'] | null) => void
}

/** From this many on, the list can be searched. */
const MIN_TO_SEARCH = 6
const ALL_KINDS = 'all'

/** The trackers of the map as a list, for users who read rather than look. */
export function TrackerList({ store, timeZone, followed, onFollow, kind, onKind }: TrackerListProps) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const timeOf = useMemo(() => timesIn(language, timeZone), [language, timeZone])
  const [term, setTerm] = useState('')
  // The markers move first.
  const all = useDeferredValue(useTrackerList(store))
  const trackers = searchTrackers(all, kind, term)
  const kinds = [...new Set(all.map(one => one.kind))]
  const isSimulated = trackers.some(({ simulated }) => simulated)
  return (
    <section aria-labelledby="trackers-title" className={`${styles.section} ${look('stack', 'gap2', 'padded')}`}>
      <h2 id="trackers-title">
        {t('live.title', { count: trackers.length })}{' '}
        {isSimulated && <StatusBadge status="info" label={t('live.simulated')} />}
      </h2>
      <PositionsAsOf store={store} timeZone={timeZone} className={look('flush', 'muted')} />
      <div className={styles.fields}>
        {all.length >= MIN_TO_SEARCH && (
          <TextField
            type="search"
            label={t('live.search')}
            placeholder={t('live.searchPlaceholder')}
            icon={<SearchIcon size={18} aria-hidden="true" />}
            value={term}
            onChange={event => setTerm(event.currentTarget.value)}
          />
        )}
        {(kinds.length > 1 || kind !== null) && (
          <SelectField
            label={t('live.show')}
            options={[
              { value: ALL_KINDS, label: t('live.allKinds') },
              ...kinds.map(value => ({ value, label: t(`live.kinds.${value}`) })),
            ]}
            value={kind ?? ALL_KINDS}
            onChange={value => onKind(value === ALL_KINDS ? null : value)}
          />
        )}
      </div>
      {trackers.length === 0 && (
        <p role="status" className={look('flush', 'muted')}>
          {t('live.nothing')}
        </p>
      )}
      <ul className={look('stack', 'list')}>
        {trackers.map(({ id, label, kind, health, minute, lowBattery }) => (
          <li key={id}>
            <TrackerRow
              id={id}
              label={label}
              kind={kind}
              health={health}
              time={minute && timeOf(minute)}
              lowBattery={lowBattery}
              isFollowed={id === followed}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Formats each minute once: most trackers are of the same. */
function timesIn(language: Language, timeZone: string): (minute: string) => string {
  const known = new Map<string, string>()
  return minute => {
    const time = known.get(minute) ?? dayAndTime(language, Date.parse(`${minute}Z`), timeZone).time
    known.set(minute, time)
    return time
  }
}

interface TrackerRowProps extends Pick<ListedTracker, 'id' | 'label' | 'kind' | 'health' | 'lowBattery'> {
  /** Of the last position, by the clocks of the club, where that is older than the list. */
  time: string | null
  isFollowed: boolean
  onFollow: TrackerListProps['onFollow']
}

/** Rendered again when a figure of its own changes; a fleet moves every second. */
const TrackerRow = memo(function TrackerRow(props: TrackerRowProps) {
  const { id, label, kind, health, time, lowBattery, isFollowed, onFollow } = props
  const { t } = useTranslation('map')
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
          {time && ` · ${t('live.asOf', { time })}`}
          {!time && health !== 'online' && ` · ${t('live.noPosition')}`}
          {lowBattery !== null && ` · ${t('live.battery', { percent: lowBattery })}`}
        </small>
      </span>
      <HealthBadge health={health} />
    </button>
  )
})
