import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.ts'
import { look } from './look.ts'
import { STATUS_ICONS } from './StatusBadge.tsx'
import styles from './Toasts.module.css'
import type { Toast } from './toast.ts'

interface ToastCardProps {
  toast: Toast
  onClose: () => void
  onTimeUp: () => void
}

/** Its timer pauses under the pointer and while it has the focus (WCAG 2.2.1). */
export function ToastCard({ toast: { message, status, onUndo, showsForMs }, onClose, onTimeUp }: ToastCardProps) {
  const { t } = useTranslation()
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const leftMs = useRef(showsForMs)
  const isPaused = isHovered || hasFocus
  const timeUp = useEffectEvent(onTimeUp)

  useEffect(() => {
    if (isPaused || leftMs.current === null) return
    const startedAt = performance.now()
    const timer = setTimeout(() => timeUp(), leftMs.current)
    return () => {
      clearTimeout(timer)
      if (leftMs.current !== null) leftMs.current -= performance.now() - startedAt
    }
  }, [isPaused])

  function undo() {
    onUndo?.()
    onClose()
  }

  const Icon = STATUS_ICONS[status]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the clock
    <div
      className={`${styles.toast} ${look('line', 'gap3', 'centre')}`}
      data-status={status}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon size={20} aria-hidden="true" className={`${styles.icon} ${look('fixed')}`} />
      <div className={look('row', 'gap2x3', 'centre', 'right', 'grow', 'shrink')}>
        <p className={`${styles.message} ${look('shrink', 'flush')}`}>{message}</p>
        {onUndo && <Button onClick={undo}>{t('ui.undo')}</Button>}
      </div>
      <IconButton label={t('ui.dismiss')} icon={<CloseIcon size={20} aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}
