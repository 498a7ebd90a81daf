import { useTranslation } from '../i18n/use-translation.ts'
import type { Heading } from './article.ts'
import styles from './Contents.module.css'

/** What stands where in a long text; beside it where there is room. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('common')
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title">{t('article.contents')}</h2>
      <ol>
        {headings
          .filter(({ level }) => level === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  )
}
