import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './BlogPage.module.css'

/** In the head for programs, and on the page for people. The server writes both feeds. */
export function FeedLinks() {
  const { t } = useTranslation('blog')
  const { language } = useLanguage()
  const rss = `${paths.blog}/rss.xml?lang=${language}`
  const json = `${paths.blog}/feed.json?lang=${language}`
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={t('meta.title')} href={rss} />
      <link rel="alternate" type="application/feed+json" title={t('meta.title')} href={json} />
      <p className={styles.feeds}>
        {t('follow')} <a href={rss}>RSS</a> <a href={json}>JSON Feed</a>
      </p>
    </>
  )
}
