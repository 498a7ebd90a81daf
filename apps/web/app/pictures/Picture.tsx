import { useContext, useEffect, useState } from 'react'
import { PictureSource } from './picture-source.ts'

const addresses = import.meta.glob<string>('./*.svg', { eager: true, query: '?url', import: 'default' })

/** Kept, so that a page which is returned to has its pictures, and with them its height, at once. */
const seen = new Map<string, string>()

/**
 * A drawing in the page, so that it takes the page's fonts and colours.
 * It comes with the server's HTML and is left alone there; only a page change in the browser fetches it.
 */
export function Picture({ name, label, className }: { name: string; label: string; className?: string | undefined }) {
  const drawn = useContext(PictureSource)
  const [markup, setMarkup] = useState(() => drawn?.(name) ?? inPage(name))
  const isMissing = markup === ''
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    void fetchPicture(name).then(text => isWanted && setMarkup(text))
    return () => {
      isWanted = false
    }
  }, [isMissing, name])
  return (
    <div
      role="img"
      aria-label={label}
      data-picture={name}
      className={className}
      // The files are drawn by pictures/draw-pictures.ts and stored in git.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a visitor's is in them
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

function inPage(name: string): string {
  if (typeof document === 'undefined') return ''
  return remember(name, seen.get(name) ?? document.querySelector(`[data-picture="${name}"]`)?.innerHTML ?? '')
}

/** A page is whole without its pictures: their label says what is on them. */
async function fetchPicture(name: string): Promise<string> {
  const answer = await fetch(addresses[`./${name}.svg`] ?? '').catch(() => null)
  return answer?.ok ? remember(name, await answer.text()) : ''
}

function remember(name: string, markup: string): string {
  if (markup) seen.set(name, markup)
  return markup
}
