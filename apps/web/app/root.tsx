import type { Language } from '@pinwise/contract'
import type { ReactNode } from 'react'
import { type MiddlewareFunction, Outlet } from 'react-router'
import { Document } from './document/Document.tsx'
import { ErrorPage } from './document/ErrorPage.tsx'
import { i18nOfRouter } from './i18n/i18n-of-router.ts'
import { loadTexts } from './i18n/load-texts.ts'
import { SiteLanguage } from './i18n/SiteLanguage.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/page.css'

/** The texts of a route load beside its code, and the page changes when both are there. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    const i18n = context.get(i18nOfRouter)
    const routeId = window.__reactRouterDataRouter?.match(url.pathname)?.at(-1)?.route.id
    const [, result] = await Promise.all([loadTexts(i18n, i18n.language as Language, routeId), next()])
    return result
  },
]

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}

export default function Root() {
  return (
    <>
      <SiteLanguage />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
