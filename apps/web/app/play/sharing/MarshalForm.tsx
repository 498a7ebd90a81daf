import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PhoneLink } from './PhoneLink.tsx'
import styles from './Sharing.module.css'
import { newestPlace } from './send-fixes.ts'
import type { SentCall } from './sharing-setting.ts'

const REASONS = ['help', 'medical', 'rules', 'cart'] as const
const LOCATED_WITHIN_MS = 8_000
/** Whoever needs help has hardly moved since. */
const RECENT_MS = 30_000

interface MarshalFormProps {
  /** Of the club. */
  phone: string | undefined
  onKeep: (call: SentCall) => void
  onSend: (call: SentCall) => Promise<void>
  onDone: () => void
}

/** Asks for the marshal, with the place where the phone is. */
export function MarshalForm({ phone, onKeep, onSend, onDone }: MarshalFormProps) {
  const { t } = useTranslation('common')
  const [reason, setReason] = useState<SentCall['reason']>('help')
  const [note, setNote] = useState('')
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  // Tried again it is the same call.
  const [id] = useState(() => crypto.randomUUID())
  const field = useId()
  async function send(event: FormEvent) {
    event.preventDefault()
    setStep('busy')
    const said = note.trim()
    const call = { id, reason, calledAtMs: Date.now(), isHandled: false, ...(said ? { note: said } : {}) }
    onKeep(call)
    const position = await here()
    try {
      await onSend({ ...call, ...(position ? { position } : {}) })
      onDone()
    } catch {
      setStep('failed')
    }
  }
  return (
    <form className={styles.call} onSubmit={event => void send(event)}>
      <label htmlFor={`${field}-why`}>{t('play.marshal.reason')}</label>
      <select
        id={`${field}-why`}
        value={reason}
        onChange={event => setReason(event.target.value as SentCall['reason'])}
      >
        {REASONS.map(each => (
          <option key={each} value={each}>
            {t(`play.marshal.reasons.${each}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${field}-note`}>{t('play.marshal.note')}</label>
      <input id={`${field}-note`} value={note} maxLength={200} onChange={event => setNote(event.target.value)} />
      <p>{t('play.marshal.place')}</p>
      {step === 'failed' && (
        <p role="alert">
          {t('play.marshal.failed')} <PhoneLink phone={phone} />
        </p>
      )}
      <button type="submit" className="button button-primary" disabled={step === 'busy'}>
        {t(step === 'busy' ? 'play.marshal.sending' : 'play.marshal.send')}
      </button>
    </form>
  )
}

/** Without the permission for the position the marshal relies on the message. */
function here(): Promise<{ lng: number; lat: number } | null> {
  const shared = newestPlace(RECENT_MS)
  if (shared) return Promise.resolve(shared)
  return new Promise(resolve => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lng: coords.longitude, lat: coords.latitude }),
      // Under trees the receiver finds nothing for a while: then where they were a moment ago.
      () => resolve(newestPlace()),
      { enableHighAccuracy: true, timeout: LOCATED_WITHIN_MS, maximumAge: 30_000 },
    )
  })
}
