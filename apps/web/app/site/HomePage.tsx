import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import styles from './HomePage.module.css'

export default function HomePage() {
  const { t } = useTranslation('home')
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <h1>{t('hero.title')}</h1>
          <p>{t('hero.lead')}</p>
          <div className={styles.actions}>
            <Link to={paths.app} className="button button-flag">
              {t('hero.getTheApp')}
            </Link>
            <Link to={paths.golfClub} className={`button ${styles.forClubs}`}>
              {t('hero.forClubs')}
            </Link>
          </div>
        </div>
      </section>
      <section className={styles.parts}>
        <article>
          <h2>{t('distance.title')}</h2>
          <p>{t('distance.text')}</p>
        </article>
        <article>
          <h2>{t('pin.title')}</h2>
          <p>{t('pin.text')}</p>
        </article>
        <article>
          <h2>{t('pace.title')}</h2>
          <p>{t('pace.text')}</p>
        </article>
        <article>
          <h2>{t('card.title')}</h2>
          <p>{t('card.text')}</p>
        </article>
      </section>
    </>
  )
}
