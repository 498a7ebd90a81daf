import bodyFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import { type ReactNode, useState } from 'react'
import { Links, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { PAGE_NAMESPACES, textsAddress } from '../i18n/namespaces.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { settingsMeta, usePageSettings } from '../page-settings.ts'
import { SIGNED_IN_SCRIPT } from '../session/signed-in-mark.ts'
import { EARLY_FONTS_SCRIPT } from '../styles/early-fonts.ts'
import { THEME_COLORS, THEME_SCRIPT } from '../theme/theme.ts'
import { PageHead } from './PageHead.tsx'
import { ARRIVAL_SCRIPT } from './paint-first.ts'
import { UNIT_SCRIPT } from './unit-script.ts'

/** Of the server's page alone: the browser has run it when React comes. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? `${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${UNIT_SCRIPT};${ARRIVAL_SCRIPT};${EARLY_FONTS_SCRIPT}`
  : ''

/** Of one app: both have the same id. */
const PLAY_MANIFESTS = { en: '/play.webmanifest', it: '/play.it.webmanifest' } as const

/** The page around every route. The theme script writes to html and theme-color before React sees them. */
export function Document({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const settings = usePageSettings()
  const matches = useMatches()
  const routeName = matches.at(-1)?.id ?? 'not-found'
  const isPlay = matches.some(({ id }) => id === 'golfers')
  return (
    <html lang={i18n.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={isPlay ? PLAY_MANIFESTS[language] : '/manifest.webmanifest'} />
        <PageHead routeName={routeName} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={THEME_COLORS.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={THEME_COLORS.dark}
          suppressHydrationWarning
        />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the browser has run it already
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
          suppressHydrationWarning
        />
        <link rel="preload" href={bodyFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <FirstTexts routeName={routeName} />
        <meta {...settingsMeta(settings, routeName)} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts crossOrigin="anonymous" />
      </body>
    </html>
  )
}

/** The texts that the first load hydrates with; later ones are fetched by the router, not preloaded. */
function FirstTexts({ routeName }: { routeName: string }) {
  const language = useLanguage()
  const [addresses] = useState(() => [...PAGE_NAMESPACES, routeName].map(name => textsAddress(language, name)))
  return addresses.map(href => <link key={href} rel="preload" href={href} as="fetch" crossOrigin="anonymous" />)
}
