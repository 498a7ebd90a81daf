import type { Language } from '@pinwise/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './Article.module.css'
import { bodyOf } from './load-articles.ts'

/**
 * A text from markdown. It comes with the server's HTML and is left alone there.
 * Give it its id as key: another text is another article.
 */
export function Article({ id, language }: { id: string; language: Language }) {
  const [html] = useState(() => bodyOf(id) ?? inPage(id))
  const article = useLinksInside()
  return (
    <div
      ref={article}
      lang={language}
      data-article={id}
      className={styles.article}
      // content-build/ compiles it from files in git and refuses raw HTML.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a visitor's is in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function inPage(id: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector(`[data-article="${id}"]`)?.innerHTML ?? ''
}

/** Links to our own pages change the page without loading it anew, as links everywhere else do. */
function useLinksInside() {
  const article = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const { current } = article
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const to = link?.getAttribute('href')
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!to?.startsWith('/') || !isPlain) return
      event.preventDefault()
      void navigate(to)
    }
    current?.addEventListener('click', follow)
    return () => current?.removeEventListener('click', follow)
  }, [navigate])
  return article
}
