import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isLanguage } from '../i18n/languages.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { LanguageSelector } from '../site/LanguageSelector.tsx'
import styles from './PlayHeader.module.css'
import { PlayIcon } from './PlayIcon.tsx'
import { sayOfMe } from './profile/golfer-profile.ts'

export function PlayHeader() {
  const { t } = useTranslation('common')
  const languages = useStoredLanguage()
  return (
    <header className={styles.header}>
      <Link to={paths.play} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>{PRODUCT_NAME}</span>
      </Link>
      <nav aria-label={t('play.label')}>
        <Link to={paths.rounds} className={styles.link}>
          <PlayIcon name="card" size={20} /> {t('play.rounds')}
        </Link>
        <Link to={paths.golferProfile} className={styles.link} aria-label={t('play.profile')}>
          <PlayIcon name="golfer" size={20} />
        </Link>
      </nav>
      <div ref={languages}>
        <LanguageSelector />
      </div>
    </header>
  )
}

/** The selector is that of the whole site; here the choice is also stored in the golfer's profile, for other phones. */
function useStoredLanguage() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    const keep = ({ target }: Event) => {
      const chosen = target instanceof Element ? (target.closest('a')?.hreflang ?? '') : ''
      if (isLanguage(chosen)) sayOfMe('language', chosen)
    }
    element?.addEventListener('click', keep)
    return () => element?.removeEventListener('click', keep)
  }, [])
  return place
}
