import type { Language } from '@pinwise/contract'
import type { Post } from '../../content/article.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './PostFacts.module.css'

/** When it was written, how long it takes, and in which language if not in the page's. */
export function PostFacts({ post, language }: { post: Post; language: Language }) {
  const { t } = useTranslation('common')
  return (
    <p className={styles.facts}>
      <time dateTime={post.published}>{formatDay(language, post.published)}</time>
      <span>{t('article.minutes', { minutes: post.minutes })}</span>
      {post.language === language ? null : <span>{t(`article.in.${post.language}`)}</span>}
    </p>
  )
}
