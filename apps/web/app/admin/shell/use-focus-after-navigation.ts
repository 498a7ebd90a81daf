import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * After a navigation the focus moves to the start of the new page, and its title is announced; the browser does so for
 * the first page.
 */
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
