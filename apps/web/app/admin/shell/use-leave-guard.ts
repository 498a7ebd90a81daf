import { useEffect, useEffectEvent } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isPageLoaded, loadPage } from '../../lazy/load-page.ts'
import { toast } from '../../ui/toast.ts'
import { hasUnsavedChanges, mayLeave } from '../../ui/unsaved-changes.ts'

/**
 * Guards every navigation: confirms when changes would be lost, and blocks pages whose code or texts cannot be
 * loaded. One guard for both, because the router takes one. Panels over the page may open.
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

/** The router throws when another navigation was started meanwhile and React has not rendered it yet: that one wins. */
function goOn(blocker: Blocker): void {
  try {
    blocker.proceed?.()
  } catch {
    blocker.reset?.()
  }
}
