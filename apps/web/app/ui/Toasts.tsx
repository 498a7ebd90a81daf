import { type FocusEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { look } from './look.ts'
import { ToastCard } from './ToastCard.tsx'
import styles from './Toasts.module.css'
import { dismissToast, readToasts, subscribeToToasts, type Toast } from './toast.ts'

const NONE: readonly Toast[] = []

/**
 * Shows the messages of toast(), once per page. Always rendered, so that screen readers observe it before the first
 * message.
 */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => NONE)
  const cameFrom = useRef<Element | null>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  /** The focus must not be lost with the button that had it. */
  function close(id: number) {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    dismissToast(id)
  }

  return (
    <section
      className={`${styles.region} ${look('stack', 'gap2')}`}
      aria-label={t('ui.messages')}
      aria-live="polite"
      onFocus={enter}
    >
      {toasts.map(one => (
        <ToastCard key={one.id} toast={one} onClose={() => close(one.id)} onTimeUp={() => dismissToast(one.id)} />
      ))}
    </section>
  )
}
