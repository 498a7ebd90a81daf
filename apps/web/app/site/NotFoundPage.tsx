import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../paths.ts'
import { Picture } from '../pictures/Picture.tsx'
import styles from './NotFoundPage.module.css'

/** Served for every unknown address from one rendering, so nothing here may depend on the address. */
export default function NotFoundPage() {
  const { t } = useTranslation('not-found')
  return (
    <section className={styles.page}>
      <Picture name="rough" label={t('picture')} className={styles.picture} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <ul>
        <li>
          <Link to={paths.home} className="button button-primary">
            {t('home')}
          </Link>
        </li>
        <li>
          <Link to={paths.app}>{t('app')}</Link>
        </li>
        <li>
          <Link to={paths.golfClub}>{t('golfClub')}</Link>
        </li>
        <li>
          <Link to={paths.blog}>{t('blog')}</Link>
        </li>
      </ul>
    </section>
  )
}
