import type { DeviceMessage } from '@pinwise/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './CartScreen.module.css'

/** What the club says, over everything else, one after the other, until somebody has read it. */
export function CartMessages({
  messages,
  onRead,
}: {
  messages: readonly DeviceMessage[]
  onRead: (id: string) => Promise<void>
}) {
  const { t } = useTranslation('golf-cart')
  const [message] = messages
  const button = useRef<HTMLButtonElement>(null)
  const id = message?.id
  useEffect(() => {
    if (id) button.current?.focus()
  }, [id])
  if (!message) return null
  return (
    <div role="alertdialog" aria-modal="true" aria-labelledby="message" className={styles.cover}>
      <p id="message">{message.text}</p>
      <button ref={button} type="button" className="button button-primary" onClick={() => void onRead(message.id)}>
        {t('message.read')}
      </button>
    </div>
  )
}
