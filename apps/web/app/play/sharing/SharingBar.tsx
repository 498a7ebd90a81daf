import { textFor, type UserTrackerMessage } from '@pinwise/contract'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LIVE_EVENT } from '../live-event.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { useMoment } from '../use-moment.ts'
import styles from './Sharing.module.css'
import { newestPlace, sendFixes } from './send-fixes.ts'
import { callMarshal, markRead, sendReadMessages, stopSharing, unreadMessages, withdrawCall } from './sharing.ts'
import {
  isOver,
  type LostCall,
  lostCallSetting,
  readMessagesSetting,
  type SentCall,
  type Sharing,
  sharingSetting,
} from './sharing-setting.ts'

const LOOKS_EVERY_MS = 30_000

interface SharingBarProps {
  sharing: Sharing | null
  lostCall: LostCall | null
}

/** On top of every page while the phone shares, and until the golfer knows of a call that did not arrive. */
export default function SharingBar({ sharing, lostCall }: SharingBarProps) {
  return (
    <>
      {lostCall && <CallNotDelivered club={lostCall.clubName} />}
      {sharing && <OpenSharing sharing={sharing} />}
    </>
  )
}

function CallNotDelivered({ club }: { club: string }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.messages}>
      <div role="alert" className={styles.message} data-kind="safety">
        <p>{t('play.marshal.lost', { club })}</p>
        <button type="button" className="button" onClick={() => lostCallSetting.write(null)}>
          {t('play.message.read')}
        </button>
      </div>
    </div>
  )
}

/** With whom and until when, a way to stop, and what the club says. */
function OpenSharing({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { id, clubName, timeZone, until, call } = sharing
  const sayWhen = useMoment(timeZone, until)
  const messages = useMessages(sharing)
  const [isCalling, setCalling] = useState(false)
  return (
    <>
      <aside className={styles.bar} aria-label={t('play.sharing.label')}>
        <div className={styles.line}>
          <p>{t('play.sharing.with', { club: clubName, when: sayWhen(until) })}</p>
          <button type="button" onClick={() => setCalling(!isCalling)} aria-expanded={isCalling}>
            {t('play.marshal.action')}
          </button>
          <button type="button" onClick={() => void stopSharing()}>
            {t('play.sharing.stop')}
          </button>
        </div>
        {call && !isCalling && (
          <div className={styles.line}>
            <p role="status">{t(`play.marshal.${call.isHandled ? 'handled' : call.isWaiting ? 'waiting' : 'sent'}`)}</p>
            {call.isWaiting && (
              <button type="button" onClick={withdrawCall}>
                {t('play.marshal.withdraw')}
              </button>
            )}
          </div>
        )}
        {isCalling && <MarshalForm key={id} onSend={callMarshal} onDone={() => setCalling(false)} />}
      </aside>
      {messages.length > 0 && (
        <section className={styles.messages} aria-label={t('play.message.label')}>
          {messages.map(({ id: messageId, texts, kind, sentAt }) => (
            <div key={messageId} role="alert" className={styles.message} data-kind={kind}>
              <p>
                <strong>{t('play.message.from', { club: clubName, when: sayWhen(sentAt) })}</strong>
                {textFor(texts, language)}
              </p>
              <button type="button" className="button" onClick={() => void markRead(id, messageId)}>
                {t('play.message.read')}
              </button>
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** What the club wrote and nobody has confirmed here yet; also looks whether sharing is over, and whether the call was seen to. */
function useMessages({ id }: Sharing): readonly UserTrackerMessage[] {
  const read = usePhoneSetting(readMessagesSetting)
  const [messages, setMessages] = useState<readonly UserTrackerMessage[]>([])
  const look = useCallback(async () => {
    const now = sharingSetting.read()
    if (now && isOver(now)) return stopSharing()
    // Who stands still has no new place to send; what waits goes all the same.
    void sendFixes().catch(() => undefined)
    if (now?.call && !now.call.isHandled) await callMarshal(now.call).catch(() => undefined)
    await sendReadMessages()
    await unreadMessages(id).then(setMessages, () => undefined)
    return undefined
  }, [id])
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && void look()
    const timer = setInterval(wake, LOOKS_EVERY_MS)
    const stops = ['online', LIVE_EVENT] as const
    for (const name of stops) window.addEventListener(name, wake)
    document.addEventListener('visibilitychange', wake)
    wake()
    return () => {
      clearInterval(timer)
      for (const name of stops) window.removeEventListener(name, wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [look])
  return messages.filter(message => !read.some(({ messageId }) => messageId === message.id))
}

const REASONS = ['help', 'medical', 'rules', 'cart'] as const
const LOCATED_WITHIN_MS = 8_000

interface MarshalFormProps {
  onSend: (call: SentCall) => Promise<void>
  onDone: () => void
}

/** Asks for the marshal, with the place where the phone is. */
function MarshalForm({ onSend, onDone }: MarshalFormProps) {
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
    const calledAtMs = Date.now()
    const position = await here()
    try {
      const said = note.trim()
      const extras = { ...(said ? { note: said } : {}), ...(position ? { position } : {}) }
      await onSend({ id, reason, calledAtMs, isHandled: false, ...extras })
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
      {step === 'failed' && <p role="alert">{t('play.marshal.failed')}</p>}
      <button type="submit" className="button button-primary" disabled={step === 'busy'}>
        {t(step === 'busy' ? 'play.marshal.sending' : 'play.marshal.send')}
      </button>
    </form>
  )
}

/** Without the permission for the position the marshal relies on the message. */
function here(): Promise<{ lng: number; lat: number } | null> {
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
