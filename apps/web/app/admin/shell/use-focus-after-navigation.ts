import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A new page starts being read at its beginning, and its title is said; the first one the browser reads itself. */
export function useFocusAfterNavigation() {
  const { i18n } = useTranslation()
  const { pathname } = useLocation()
  const routeName = useMatches().at(-1)?.id ?? ''
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
    const title: unknown = i18n.getResource(i18n.language, routeName, 'meta.title')
    setAnnouncement(typeof title === 'string' ? title : '')
  }, [pathname, routeName, i18n])
  return { main, announcement }
}
