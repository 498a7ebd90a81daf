import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import type { Post } from '../../content/article.ts'
import { languageInBrowser } from '../../content/language-in-browser.ts'
import { useContentLanguage } from '../../content/use-content-language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pageRequest } from '../../page-request.ts'
import { paths } from '../../paths.ts'
import { OutsideLink } from '../OutsideLink.tsx'
import { BlogFilters } from './BlogFilters.tsx'
import styles from './BlogPage.module.css'
import { type BlogData, blogData } from './blog-data.ts'
import { PostCard } from './PostCard.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  blogData(context.get(pageRequest).language, request.url)

export const clientLoader = ({ request, context }: ClientLoaderFunctionArgs) =>
  blogData(languageInBrowser(context), request.url)

export default function BlogPage({ loaderData }: { loaderData: BlogData }) {
  const { t } = useTranslation('blog')
  const { language, filter, posts, tags } = loaderData
  useContentLanguage(language)
  const isFiltered = filter.tag !== '' || filter.query !== ''
  const [featured, ...rest] = isFiltered ? [] : posts
  return (
    <>
      <header className={styles.hero}>
        <div className={styles.heroInner}>
          <div>
            <p className={styles.eyebrow}>{t('eyebrow')}</p>
            <h1>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            <FeedLinks />
          </div>
          <BlogFilters filter={filter} tags={tags} />
        </div>
      </header>
      <div className={styles.page}>
        <p role="status" className={isFiltered ? styles.found : 'visually-hidden'}>
          {isFiltered ? t('found', { count: posts.length }) : ''}{' '}
          {isFiltered ? <Link to={paths.blog}>{t('clear')}</Link> : null}
        </p>
        {isFiltered && posts.length === 0 ? <p className={styles.nothing}>{t('nothing')}</p> : null}
        {featured ? <PostCard post={featured} language={language} heading="h2" isFeatured /> : null}
        {isFiltered ? (
          <PostGrid posts={posts} language={language} heading="h2" />
        ) : (
          byYear(rest).map(([year, ofYear], at) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`} className={styles.year}>
                {year}
              </h2>
              <PostGrid posts={ofYear} language={language} heading="h3">
                {at === 0 ? <Ask /> : null}
              </PostGrid>
            </section>
          ))
        )}
        <p className={styles.source}>
          {t('source')}{' '}
          <OutsideLink href="https://www.openstreetmap.org/copyright">
            © OpenStreetMap contributors, ODbL 1.0
          </OutsideLink>
        </p>
      </div>
    </>
  )
}

interface PostGridProps extends Pick<BlogData, 'posts' | 'language'> {
  heading: 'h2' | 'h3'
  children?: ReactNode
}

function PostGrid({ posts, language, heading, children }: PostGridProps) {
  return (
    <ul className={styles.grid}>
      {posts.map(post => (
        <li key={post.slug}>
          <PostCard post={post} language={language} heading={heading} />
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Readers know best what is missing. */
function Ask() {
  const { t } = useTranslation('blog')
  return (
    <li className={styles.ask}>
      <h3>{t('ask.title')}</h3>
      <p>{t('ask.text')}</p>
      <Link to={`${paths.aboutUs}#form-generic`} className="button button-flag">
        {t('ask.action')}
      </Link>
    </li>
  )
}

const byYear = (posts: readonly Post[]) => [...Map.groupBy(posts, ({ published }) => published.slice(0, 4))]

/** In the head for programs, and on the page for people. The server writes both feeds. */
function FeedLinks() {
  const { t } = useTranslation('blog')
  const language = useLanguage()
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
