import { useTranslation } from '../i18n/use-translation.ts'
import styles from './ConsentBar.module.css'
import { storeConsent } from './consent.ts'

/** Accept and refuse weigh the same. */
export default function ConsentBar({ onChoice }: { onChoice: () => void }) {
  const { t } = useTranslation('common')
  const choose = (consent: 'accepted' | 'refused') => () => {
    storeConsent(consent)
    onChoice()
  }
  return (
    <section className={styles.bar} aria-label={t('consent.title')}>
      <p>{t('consent.question')}</p>
      <div className={styles.choices}>
        <button type="button" onClick={choose('refused')}>
          {t('consent.refuse')}
        </button>
        <button type="button" onClick={choose('accepted')}>
          {t('consent.accept')}
        </button>
      </div>
    </section>
  )
}
