import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { PRODUCT_NAME } from '../product.ts'
import { LanguageSelector } from '../site/LanguageSelector.tsx'
import styles from './PlayHeader.module.css'
import { PlayIcon } from './PlayIcon.tsx'

export function PlayHeader() {
  const { t } = useTranslation('common')
  return (
    <header className={styles.header}>
      <Link to={paths.play} className={styles.brand}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {PRODUCT_NAME}
      </Link>
      <nav aria-label={t('play.label')}>
        <Link to={paths.rounds} className={styles.link}>
          <PlayIcon name="card" size={20} /> {t('play.rounds')}
        </Link>
      </nav>
      <LanguageSelector />
    </header>
  )
}
