import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { Article } from '../../content/Article.tsx'
import type { Post } from '../../content/article.ts'
import { Contents } from '../../content/Contents.tsx'
import { languageInBrowser } from '../../content/language-in-browser.ts'
import layout from '../../content/TextLayout.module.css'
import { useContentLanguage } from '../../content/use-content-language.ts'
import { formatDay } from '../../i18n/format-day.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../pictures/Picture.tsx'
import styles from './BlogPostPage.module.css'
import { type BlogData, type PostData, postData } from './blog-data.ts'
import { PostCard } from './PostCard.tsx'
import { PostCover } from './PostCover.tsx'
import { PostFacts } from './PostFacts.tsx'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  postData(context.get(pageRequest).language, params.post ?? '')

export const clientLoader = ({ params, context }: ClientLoaderFunctionArgs) =>
  postData(languageInBrowser(context), params.post ?? '')

export default function BlogPostPage({ loaderData }: { loaderData: PostData }) {
  useContentLanguage(loaderData.language)
  const { post, ...rest } = loaderData
  return post ? <PostPage post={post} {...rest} /> : <MissingPost latest={rest.others} language={rest.language} />
}

function PostPage({ language, post, articleId, headings, others }: PostData & { post: Post }) {
  const { t } = useTranslation('blog-post')
  return (
    <>
      <article>
        <header className={styles.hero}>
          <div className={styles.heroInner}>
            <div>
              <p className={styles.back}>
                <Link to={paths.blog}>{t('back')}</Link>
              </p>
              <h1 lang={post.language}>{post.title}</h1>
              <p className={styles.lead} lang={post.language}>
                {post.description}
              </p>
              <PostFacts post={post} language={language} />
              <ul className={styles.tags} aria-label={t('tags')}>
                {post.tags.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`${paths.blog}?tag=${id}`}>{name}</Link>
                  </li>
                ))}
              </ul>
            </div>
            <PostCover name={post.cover} />
          </div>
        </header>
        {post.language === language ? null : (
          <p className={styles.untranslated} role="note">
            {t(`untranslated.${post.language}`)}
          </p>
        )}
        <div className={layout.text}>
          <aside className={layout.aside}>
            <Contents headings={headings} />
          </aside>
          <div className={layout.body}>
            <Article key={articleId} id={articleId} language={post.language} />
            <footer className={styles.foot}>
              {post.updated ? <p>{t('updated', { day: formatDay(language, post.updated) })}</p> : null}
              <ShareButton title={post.title} />
            </footer>
          </div>
        </div>
      </article>
      <NextStep />
      <section className={styles.related} aria-labelledby="related">
        <h2 id="related">{t('related')}</h2>
        <ul>
          {others.map(other => (
            <li key={other.slug}>
              <PostCard post={other} language={language} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function NextStep() {
  const { t } = useTranslation('blog-post')
  return (
    <section className={styles.next}>
      <div>
        <h2>{t('next.title')}</h2>
        <p>{t('next.text')}</p>
        <p className={styles.actions}>
          <Link to={`${paths.golfClub}#form-golfclub`} className="button button-flag">
            {t('next.clubs')}
          </Link>
          <Link to={paths.app} className={`button ${styles.onHero}`}>
            {t('next.golfers')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** A ball in the rough, and three posts that are there. */
function MissingPost({ latest, language }: { latest: BlogData['posts']; language: BlogData['language'] }) {
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

/** The device's own way to share where it has one, else the address to paste. Without script it is not shown. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('blog-post')
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  async function share() {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setSaid('copied')
      }
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid('failed')
    }
  }
  return (
    <p className={styles.share}>
      <button type="button" className="button" onClick={() => void share()}>
        {t('share.action')}
      </button>
      <span role="status">{said ? t(`share.${said}`) : ''}</span>
    </p>
  )
}
