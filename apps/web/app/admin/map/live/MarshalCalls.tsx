import type { MarshalCall } from '@pinwise/contract'
import { useState } from 'react'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { isLateCall, isOldCall } from './call-times.ts'
import styles from './MarshalCalls.module.css'
import type { TrackerStore } from './tracker-store.ts'
import { useMarshalActions, useMarshalCalls } from './use-marshal-calls.ts'
import { useTrackerList } from './use-trackers.ts'

interface MarshalCallsProps {
  clubId: string
  timeZone: string
  store: TrackerStore
  /** Not given where there is no map to show them on. */
  onFollow?: (id: string) => void
}

/** Calls for the marshal, above all other trackers, until somebody has dealt with them. */
export function MarshalCalls({ clubId, timeZone, store, onFollow }: MarshalCallsProps) {
  const trackers = useTrackerList(store)
  const { t } = useTranslation('map')
  const { open, refresh } = useMarshalCalls(clubId)
  const { handle, answer } = useMarshalActions(clubId, refresh)
  const old = open.filter(isOldCall)
  const fresh = open.filter(each => !isOldCall(each))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="calls-title" className={`${styles.section} ${look('fixed', 'padded')}`}>
      <h2 id="calls-title">
        {fresh.length > 0 && <StatusBadge status="danger" solid label={t('calls.title', { count: fresh.length })} />}
        {old.length > 0 && <StatusBadge status="neutral" label={t('calls.oldTitle', { count: old.length })} />}
      </h2>
      <ul>
        {[...fresh, ...old].map(each => {
          const tracker = trackers.find(({ id }) => id === each.trackerId)
          const isPhone = (tracker?.kind ?? 'phone') === 'phone'
          return (
            <Called
              key={each.id}
              called={each}
              timeZone={timeZone}
              isBusy={handle.isPending}
              onShow={tracker && onFollow && (() => onFollow(tracker.id))}
              onHandled={() => handle.mutate(each)}
              onAnswer={(text, key) => answer.mutateAsync({ of: each, isPhone, text, key })}
            />
          )
        })}
      </ul>
    </section>
  )
}

interface CalledProps {
  called: MarshalCall
  timeZone: string
  isBusy: boolean
  onShow: (() => void) | undefined
  onHandled: () => void
  onAnswer: (text: string, key: string) => Promise<unknown>
}

function Called({ called, timeZone, isBusy, onShow, onHandled, onAnswer }: CalledProps) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { name, reason, note, calledAt, arrivedAt, position } = called
  const timeOf = (at: string) => formatDate(language, Date.parse(at), { timeZone, hour: '2-digit', minute: '2-digit' })
  const when = isLateCall(called)
    ? t('calls.late', { called: timeOf(calledAt), arrived: timeOf(arrivedAt) })
    : t('calls.at', { time: timeOf(calledAt) })
  async function send() {
    await onAnswer(text.trim(), key).then(
      () => {
        setText('')
        setKey(crypto.randomUUID())
      },
      () => undefined,
    )
  }
  return (
    <li>
      <p>
        <strong>{name}</strong> · {t(`calls.reasons.${reason}`)} · {when}
      </p>
      {isOldCall(called) && <p>{t('calls.old')}</p>}
      {note && <p>{note}</p>}
      {position && (
        <p className={styles.place}>
          {t('calls.place', { lat: position.lat.toFixed(5), lng: position.lng.toFixed(5) })}
        </p>
      )}
      <div>
        <Button variant="primary" loading={isBusy} onClick={onHandled}>
          {t('calls.handle')}
        </Button>
        {onShow && <Button onClick={onShow}>{t('calls.show')}</Button>}
      </div>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void send()
        }}
      >
        <TextField
          label={t('calls.answer', { name })}
          value={text}
          maxLength={300}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" disabled={!text.trim()}>
          {t('calls.send')}
        </Button>
      </form>
    </li>
  )
}
