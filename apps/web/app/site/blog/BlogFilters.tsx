import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './BlogFilters.module.css'
import type { BlogData } from './blog-data.ts'

const TYPING_MS = 200

/** What is shown stands in the address: a form and links without script, the same without loading anew with it. */
export function BlogFilters({ filter, tags }: Pick<BlogData, 'filter' | 'tags'>) {
  const { t } = useTranslation('blog')
  const id = useId()
  const { field, search, searchSoon } = useSearchField(filter.query)
  const [parameters] = useSearchParams()
  const tagAddress = (tag: string) => {
    const next = new URLSearchParams(parameters)
    if (tag) next.set('tag', tag)
    else next.delete('tag')
    return next.size > 0 ? `${paths.blog}?${next}` : paths.blog
  }
  return (
    <search className={styles.filters}>
      <form
        action={paths.blog}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          search()
        }}
      >
        <label htmlFor={id}>{t('search.label')}</label>
        <div className={styles.line}>
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            maxLength={80}
            defaultValue={filter.query}
            enterKeyHint="search"
            onInput={searchSoon}
          />
          {filter.tag ? <input type="hidden" name="tag" value={filter.tag} /> : null}
          <button type="submit" className="button button-flag">
            {t('search.action')}
          </button>
        </div>
      </form>
      <nav aria-label={t('tags.label')}>
        <ul>
          {[{ id: '', name: t('tags.all') }, ...tags].map(tag => (
            <li key={tag.id}>
              <Link to={tagAddress(tag.id)} preventScrollReset aria-current={tag.id === filter.tag || undefined}>
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  )
}

function useSearchField(query: string) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const [parameters, setParameters] = useSearchParams()
  const search = () => {
    clearTimeout(timer.current)
    const next = new URLSearchParams(parameters)
    const wanted = field.current?.value.trim()
    if (wanted) next.set('q', wanted)
    else next.delete('q')
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  const searchSoon = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(search, TYPING_MS)
  }
  // After "clear" or the way back the field says what is shown; never while someone types in it.
  useEffect(() => {
    const { current } = field
    if (current && current !== document.activeElement) current.value = query
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { field, search, searchSoon }
}
