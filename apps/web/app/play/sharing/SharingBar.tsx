import { textFor, type UserTrackerMessage } from '@pinwise/contract'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LIVE_EVENT } from '../live-event.ts'
import { usePhoneSetting } from '../phone-setting.ts'
import { useMoment } from '../use-moment.ts'
import { MarshalForm } from './MarshalForm.tsx'
import styles from './Sharing.module.css'
import { sendFixes } from './send-fixes.ts'
import { callMarshal, markRead, sendReadMessages, stopSharing, unreadMessages, withdrawCall } from './sharing.ts'
import { isOver, readMessagesSetting, type Sharing, sharingSetting } from './sharing-setting.ts'

const LOOKS_EVERY_MS = 30_000

/** On top of every page while the phone shares: with whom and until when, a way to stop, and what the club says. */
export default function SharingBar({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation('common')
  const { language } = useLanguage()
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
