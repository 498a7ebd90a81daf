import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import type { BlogData } from './blog-data.ts'
import styles from './MissingPost.module.css'
import { PostCard } from './PostCard.tsx'

/** A ball in the rough, and three posts that are there. */
export function MissingPost({ latest, language }: { latest: BlogData['posts']; language: BlogData['language'] }) {
  const { t } = useTranslation('blog-post')
  return (
    <div className={styles.page}>
      <section className={styles.lost}>
        <Picture name="rough" label={t('missing.picture')} className={styles.picture} />
        <div>
          <h1>{t('missing.title')}</h1>
          <p>{t('missing.text')}</p>
          <Link to={paths.blog} className="button button-primary">
            {t('missing.action')}
          </Link>
        </div>
      </section>
      <section aria-labelledby="latest">
        <h2 id="latest">{t('missing.latest')}</h2>
        <ul>
          {latest.map(post => (
            <li key={post.slug}>
              <PostCard post={post} language={language} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
