import { textFor, type UserTrackerMessage } from '@pinwise/contract'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { rememberAddress } from '../../session/return-address.ts'
import { clearTokens } from '../../session/token-store.ts'
import { useGolfer } from '../golfer.ts'
import { LIVE_EVENT } from '../live-event.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { useMoment } from '../use-moment.ts'
import { MarshalForm } from './MarshalForm.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import styles from './Sharing.module.css'
import { sendFixes } from './send-fixes.ts'
import {
  callMarshal,
  keepCall,
  markRead,
  sendReadMessages,
  stopSharing,
  unreadMessages,
  withdrawCall,
} from './sharing.ts'
import {
  isOver,
  isPaused,
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
      {lostCall && <CallNotDelivered call={lostCall} />}
      {sharing && <OpenSharing sharing={sharing} />}
    </>
  )
}

function CallNotDelivered({ call: { clubName, clubPhone } }: { call: LostCall }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.messages}>
      <div role="alert" className={styles.message} data-kind="safety">
        <p>{t('play.marshal.lost', { club: clubName })}</p>
        <PhoneLink phone={clubPhone} className="button" />
        <button type="button" className="button" onClick={() => lostCallSetting.write(null)}>
          {t('play.message.read')}
        </button>
      </div>
    </div>
  )
}

/** To the sign-in, and back to this very page. Tokens that the server refuses would lead straight back. */
function SignInAgain() {
  const { t } = useTranslation('common')
  function leave() {
    clearTokens()
    rememberAddress(location.href)
  }
  return (
    <a href={paths.login} onClick={leave}>
      {t('play.sharing.signIn')}
    </a>
  )
}

/** With whom and until when, a way to stop, and what the club says; or that the club sees nothing at the moment. */
function OpenSharing({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { id, clubName, clubPhone, timeZone, until, call } = sharing
  const golfer = useGolfer()?.username
  const paused = isPaused(sharing, golfer)
  const sayWhen = useMoment(timeZone, until)
  const messages = useMessages(sharing, golfer)
  const [isCalling, setCalling] = useState(false)
  return (
    <>
      <aside className={styles.bar} data-paused={paused || undefined} aria-label={t('play.sharing.label')}>
        <div className={styles.line}>
          <p role="status">
            {paused
              ? t('play.sharing.paused', { club: clubName })
              : t('play.sharing.with', { club: clubName, when: sayWhen(until) })}
          </p>
          {paused ? (
            <>
              <SignInAgain />
              <PhoneLink phone={clubPhone} />
            </>
          ) : (
            <button type="button" onClick={() => setCalling(!isCalling)} aria-expanded={isCalling}>
              {t('play.marshal.action')}
            </button>
          )}
          <button type="button" onClick={() => void stopSharing()}>
            {t('play.sharing.stop')}
          </button>
        </div>
        {call && !isCalling && (
          <div className={styles.line}>
            <p role={call.isWaiting && paused ? 'alert' : 'status'}>{t(`play.marshal.${stepOf(call, paused)}`)}</p>
            {call.isWaiting && !paused && <PhoneLink phone={clubPhone} />}
            {call.isWaiting && (
              <button type="button" onClick={withdrawCall}>
                {t('play.marshal.withdraw')}
              </button>
            )}
          </div>
        )}
        {isCalling && !paused && (
          <MarshalForm
            key={id}
            phone={clubPhone}
            onKeep={keepCall}
            onSend={callMarshal}
            onDone={() => setCalling(false)}
          />
        )}
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

function stepOf(call: SentCall, paused: boolean): 'handled' | 'refused' | 'waiting' | 'sent' {
  if (call.isHandled) return 'handled'
  if (!call.isWaiting) return 'sent'
  return paused ? 'refused' : 'waiting'
}

/** What the club wrote and nobody has confirmed here yet; also looks whether sharing is over, and whether the call was seen to. */
function useMessages({ id, sender }: Sharing, golfer: string | undefined): readonly UserTrackerMessage[] {
  const read = usePhoneSetting(readMessagesSetting)
  const [messages, setMessages] = useState<readonly UserTrackerMessage[]>([])
  const isSender = golfer !== undefined && (sender === undefined || sender === golfer)
  const look = useCallback(async () => {
    const now = sharingSetting.read()
    if (now && isOver(now)) return stopSharing()
    if (!isSender) return undefined
    // Who stands still has no new place to send; what waits goes all the same.
    void sendFixes().catch(() => undefined)
    if (now?.call && !now.call.isHandled) await callMarshal(now.call).catch(() => undefined)
    await sendReadMessages()
    await unreadMessages(id).then(setMessages, () => undefined)
    return undefined
  }, [id, isSender])
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
  if (!isSender) return []
  return messages.filter(message => !read.some(({ messageId }) => messageId === message.id))
}
