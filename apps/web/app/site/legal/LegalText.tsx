import type { ReactNode } from 'react'
import { Article } from '../../content/Article.tsx'
import { Contents } from '../../content/Contents.tsx'
import layout from '../../content/TextLayout.module.css'
import { useContentLanguage } from '../../content/use-content-language.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../pictures/Picture.tsx'
import styles from './LegalText.module.css'
import type { LegalData } from './legal-data.ts'

interface LegalTextProps {
  data: LegalData
  picture: string
  /** Between the summary and the text. */
  children?: ReactNode
}

/** Version and date, the plain summary, then the whole text: to read, to find one's way in, to print. */
export function LegalText({ data: { language, text, articleId, headings }, picture, children }: LegalTextProps) {
  const { t } = useTranslation('common')
  useContentLanguage(language)
  return (
    <article>
      <header className={styles.hero}>
        <div className={styles.heroInner}>
          <div>
            <h1>{text.title}</h1>
            <p className={styles.version}>
              {t('legal.version', { version: text.version })}{' '}
              <time dateTime={text.effective}>{t('legal.since', { day: formatDay(language, text.effective) })}</time>
            </p>
            <button type="button" className={`button ${styles.print}`} onClick={() => window.print()}>
              {t('legal.print')}
            </button>
          </div>
          <div aria-hidden="true" className={styles.picture}>
            <Picture key={picture} name={picture} label="" />
          </div>
        </div>
      </header>
      <section className={styles.summary} aria-labelledby="summary">
        <h2 id="summary">{t('legal.summary')}</h2>
        <ul>
          {text.summary.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>{t('legal.summaryNote')}</p>
        {children}
      </section>
      <div className={layout.text}>
        <aside className={layout.aside}>
          <Contents headings={headings} />
        </aside>
        <div className={layout.body}>
          <Article key={articleId} id={articleId} language={text.language} />
          {text.earlier.length > 0 ? <Earlier data={{ language, text }} /> : null}
        </div>
      </div>
    </article>
  )
}

function Earlier({ data: { language, text } }: { data: Pick<LegalData, 'language' | 'text'> }) {
  const { t } = useTranslation('common')
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">{t('legal.earlier')}</h2>
      <ul>
        {text.earlier.map(({ version, effective }) => (
          <li key={version}>
            {t('legal.version', { version })}{' '}
            <time dateTime={effective}>{t('legal.since', { day: formatDay(language, effective) })}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
