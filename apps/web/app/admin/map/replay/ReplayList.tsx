import type { ClubMap } from '@pinwise/contract'
import { holePlacer, type LineString, placeAt, type ReplayPlace } from '@pinwise/golf'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { type Status, StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from '../live/TrackerList.module.css'
import { useTimeOf } from './ReplayBar.tsx'
import type { ReplayDay } from './replay-day.ts'
import type { Replaying } from './use-replay.ts'

interface ReplayListProps {
  map: ClubMap
  replaying: Replaying
  data: ReplayDay
  timeZone: string
  onChoose: (id: string | null) => void
}

/** The position of each tracker at the current moment of the replay, for users who read rather than look. */
export function ReplayList({ map, replaying, data, timeZone, onChoose }: ReplayListProps) {
  const { t } = useTranslation('map')
  const { clock, trackerId } = replaying
  const seconds = useSyncExternalStore(clock.subscribe, clock.readSlowly)
  const timeOf = useTimeOf(timeZone)
  const placeText = usePlaceTexts(map)
  return (
    <section aria-labelledby="replay-title" className={`${styles.section} ${look('stack', 'gap2', 'padded')}`}>
      <h2 id="replay-title">
        {t('replay.list', { count: data.trackers.length })}{' '}
        {data.trackers.some(({ simulated }) => simulated) && <StatusBadge status="info" label={t('live.simulated')} />}
      </h2>
      <ul className={look('stack', 'list')}>
        <li>
          <button
            className={look('line', 'gap2', 'centre', 'between', 'full')}
            type="button"
            aria-pressed={trackerId === null}
            onClick={() => onChoose(null)}
          >
            {t('replay.all')}
          </button>
        </li>
        {data.trackers.map(({ id, label, kind, track }) => {
          const place = placeAt(track, seconds)
          const lastReport =
            place?.isSilent && t('replay.since', { time: timeOf(data.fromMs + place.lastSeenSeconds * 1000) })
          return (
            <li key={id}>
              <button
                className={look('line', 'gap2', 'centre', 'between', 'full')}
                type="button"
                aria-pressed={id === trackerId}
                onClick={() => onChoose(id === trackerId ? null : id)}
              >
                <span className={`${styles.what} ${look('stack', 'shrink')}`}>
                  {label ?? t('replay.left')}
                  <small>
                    {[t(`live.kinds.${kind}`), place && placeText(place), lastReport].filter(Boolean).join(' · ')}
                  </small>
                </span>
                <StateBadge place={place} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function StateBadge({ place }: { place: ReplayPlace | null }) {
  const { t } = useTranslation('map')
  const state = place === null ? 'notYet' : place.isSilent ? 'silent' : 'heard'
  return <StatusBadge status={STATUS[state]} label={t(`replay.states.${state}`)} />
}
const STATUS = { notYet: 'neutral', silent: 'warning', heard: 'success' } as const satisfies Record<string, Status>

/** The hole of a position, with the course where the club has several. */
function usePlaceTexts(map: ClubMap): (place: ReplayPlace) => string {
  const { t } = useTranslation('map')
  return useMemo(() => {
    const courses = new Map(map.courses.map(({ id, name }) => [id, name]))
    const courseOf = new Map(map.holes.map(({ id, courseId }) => [id, courses.get(courseId) ?? '']))
    const placer = holePlacer(
      map.holes.flatMap(({ id, number, lineOfPlay }) =>
        lineOfPlay ? [{ holeId: id, number, lineOfPlay: lineOfPlay as LineString }] : [],
      ),
    )
    return place => {
      const found = placer(place)
      if (!found) return t('replay.places.elsewhere')
      const text = t(`replay.places.${found.place}`, { number: found.number })
      return map.courses.length > 1 ? `${courseOf.get(found.holeId)}, ${text}` : text
    }
  }, [map, t])
}
