import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Picture } from '../pictures/Picture.tsx'
import styles from './NotFoundPage.module.css'

const WAYS = [
  ['app', paths.app],
  ['golfClub', paths.golfClub],
  ['blog', paths.blog],
] as const

/** Served for every unknown address from one rendering, so nothing here may depend on the address. */
export default function NotFoundPage() {
  const { t } = useTranslation('not-found')
  return (
    <section className={styles.page}>
      <Picture name="rough" label={t('picture')} className={styles.picture} />
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.next}>
        <Link to={paths.home} className="button button-primary">
          {t('home')}
        </Link>
        <search className={styles.search}>
          <form action={paths.blog} method="get">
            <label htmlFor="find" className="visually-hidden">
              {t('find')}
            </label>
            <input id="find" type="search" name="q" maxLength={100} placeholder={t('find')} />
            <button type="submit" className="button">
              {t('search')}
            </button>
          </form>
        </search>
      </div>
      <h2>{t('ways')}</h2>
      <ul>
        {WAYS.map(([way, to]) => (
          <li key={way}>
            <Link to={to}>{t(`${way}.title`)}</Link>
            <p>{t(`${way}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
