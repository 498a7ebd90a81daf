import { useEffect, useEffectEvent } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isPageLoaded, loadPage } from '../../lazy/load-page.ts'
import { toast } from '../../ui/toast.ts'
import { hasUnsavedChanges, mayLeave } from '../../ui/unsaved-changes.ts'

/**
 * Stands before every way to another page: asks when changes would be lost, and lets nobody go where the code or the
 * texts do not come. One guard for both, since the router takes one. Panels over the page may open.
 */
export function useLeaveGuard(): void {
  const { t, i18n } = useTranslation('common')
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    if (pathname === currentLocation.pathname) return false
    return hasUnsavedChanges() || !isPageLoaded(pathname, i18n)
  })
  const way = blocker.state === 'blocked' ? blocker.location : null

  const decide = useEffectEvent((isWanted: boolean, isThere: boolean) => {
    if (isWanted && isThere) return goOn(blocker)
    blocker.reset?.()
    if (isWanted) toast({ status: 'warning', message: t('shell.pageUnavailable') })
  })
  useEffect(() => {
    if (!way) return
    let isLatest = true
    const go = async () => {
      const isWanted = await mayLeave()
      const isThere = isWanted && (await loadPage(way.pathname, i18n))
      if (isLatest) decide(isWanted, isThere)
    }
    void go()
    return () => {
      isLatest = false
    }
  }, [way, i18n])
}

/** The router refuses when another way was gone in the meantime and React has not heard of it yet: that one counts. */
function goOn(blocker: Blocker): void {
  try {
    blocker.proceed?.()
  } catch {
    blocker.reset?.()
  }
}
