import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type ConsentChoice, storeConsent } from '../error-reporting/consent.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import styles from './ConsentBar.module.css'
import { ConsentSentence } from './ConsentSentence.tsx'

interface ConsentBarProps {
  /** Whether anything optional is switched on at all. */
  readonly isOptional: boolean
  /** The visitor opened it, so it takes the focus. */
  readonly isWanted: boolean
  readonly onClose: () => void
}

/** The height is set on the page, so that nothing that takes the focus stays under the bar: see the style sheet. */
function markHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--under-bar', `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--under-bar')
  }
}

/** Accept and refuse weigh the same, and closing is refusing. */
export default function ConsentBar({ isOptional, isWanted, onClose }: ConsentBarProps) {
  const { t } = useTranslation('common')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWanted) bar.current?.focus()
  }, [isWanted])
  useEffect(() => markHeight(bar.current), [])
  const choose = (choice: ConsentChoice) => () => {
    if (isOptional) storeConsent(choice)
    onClose()
  }
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={t('consent.title')}>
      <div>
        <p>{t(isOptional ? 'consent.question' : 'consent.nothing')}</p>
        <p className={styles.small}>
          {isOptional && isWanted && <ConsentSentence />} {isOptional && t('consent.closeRefuses')}{' '}
          <Link to={paths.cookiePolicy}>{t('footer.cookiePolicy')}</Link>
        </p>
      </div>
      {isOptional && (
        <div className={styles.choices}>
          <button type="button" className="button" onClick={choose('refused')}>
            {t('consent.refuse')}
          </button>
          <button type="button" className="button" onClick={choose('accepted')}>
            {t('consent.accept')}
          </button>
        </div>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t(isOptional ? 'consent.closeAndRefuse' : 'ui.close')}
        title={t(isOptional ? 'consent.closeAndRefuse' : 'ui.close')}
        onClick={choose('refused')}
      >
        ×
      </button>
    </section>
  )
}
