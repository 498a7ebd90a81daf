import type { FenceEvent } from '@pinwise/contract'
import { useState } from 'react'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './MarshalCalls.module.css'
import type { TrackerStore } from './tracker-store.ts'
import type { useFenceEvents } from './use-fence-events.ts'
import { useTrackerList } from './use-trackers.ts'

interface FenceEventsProps {
  events: ReturnType<typeof useFenceEvents>
  timeZone: string
  store: TrackerStore
  onFollow: (id: string) => void
}

/** Zone violations, until staff have dealt with them. */
export function FenceEvents({ events, timeZone, store, onFollow }: FenceEventsProps) {
  const trackers = useTrackerList(store)
  const { t } = useTranslation('map')
  const language = useLanguage()
  const { open, total, standDown, take, close } = events
  const timeOf = (at: string) => formatDate(language, Date.parse(at), { timeZone, hour: '2-digit', minute: '2-digit' })
  if (open.length === 0 && !standDown) return null
  return (
    <section
      aria-labelledby="fence-events-title"
      className={`${styles.section} ${look('fixed', 'padded')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to
      tabIndex={0}
    >
      <h2 id="fence-events-title">
        <StatusBadge status="warning" label={t('fenceEvents.title', { count: total })} />
      </h2>
      {standDown && (
        <p role="status">
          {t('fenceEvents.standDown', {
            time: timeOf(standDown.since),
            median: standDown.medianMetres,
            usual: standDown.usualMetres,
          })}
        </p>
      )}
      <ul>
        {open.map(event => (
          <Happened
            key={event.id}
            event={event}
            time={timeOf(event.at)}
            isBusy={take.isPending || close.isPending}
            onShow={trackers.some(({ id }) => id === event.trackerId) ? () => onFollow(event.trackerId) : undefined}
            onTake={() => take.mutate(event)}
            onClose={note => close.mutate({ id: event.id, note })}
          />
        ))}
      </ul>
    </section>
  )
}

interface HappenedProps {
  event: FenceEvent
  time: string
  isBusy: boolean
  onShow: (() => void) | undefined
  onTake: () => void
  onClose: (note: string | null) => void
}

function Happened({ event, time, isBusy, onShow, onTake, onClose }: HappenedProps) {
  const { t } = useTranslation('map')
  const [note, setNote] = useState('')
  const { trackerName, fenceName, kind, crossed, clearedAt, takenAt, takenBy } = event
  return (
    <li>
      <p>
        <strong>{trackerName}</strong> · {t(crossed ? 'fenceEvents.crossed' : `fenceEvents.kinds.${kind}`)} ·{' '}
        {fenceName} · {t('live.asOf', { time })}
      </p>
      {(clearedAt || takenAt) && (
        <p className={styles.place}>
          {[clearedAt && t('fenceEvents.gone'), takenAt && t('fenceEvents.taken', { name: takenBy ?? '' })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div>
        {!takenAt && (
          <Button disabled={isBusy} onClick={onTake}>
            {t('fenceEvents.take')}
          </Button>
        )}
        {onShow && <Button onClick={onShow}>{t('fenceEvents.show')}</Button>}
      </div>
      <form
        onSubmit={submitted => {
          submitted.preventDefault()
          onClose(note.trim() || null)
        }}
      >
        <TextField
          label={t('fenceEvents.note')}
          value={note}
          maxLength={300}
          autoComplete="off"
          onChange={changed => setNote(changed.currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {t('fenceEvents.close')}
        </Button>
      </form>
    </li>
  )
}
