import { createContext, useContext } from 'react'

/** What the server tells a page beyond its address and language. The same for everyone who asks for that page. */
export interface PageSettings {
  /** The address that people type, for canonical links. */
  readonly origin: string
  /** Of the copyright line; the browser's own clock may differ from the server's while hydrating. */
  readonly year: number
  /** Who signs people in, and where. */
  readonly identity: IdentitySettings
  /** Where errors are reported, if anywhere. */
  readonly sentryDsn?: string | undefined
  /** Of a page that failed on the server: what to read to support. */
  readonly reference?: string | undefined
}

export interface IdentitySettings {
  /** Where the protocol is spoken. */
  readonly endpoint: string
  /** Where the hosted pages are. */
  readonly domain: string
  readonly poolId: string
  readonly clientId: string
}

const SETTINGS = 'pinwise-settings'

const Settings = createContext<PageSettings | null>(null)
export const PageSettingsProvider = Settings.Provider

export function usePageSettings(): PageSettings {
  const settings = useContext(Settings)
  if (!settings) throw new Error('No page settings: the page was not rendered by our entries')
  return settings
}

/** As attributes of a meta element, for the browser to read before it hydrates. */
export const settingsMeta = (settings: PageSettings, routeName: string) => ({
  name: SETTINGS,
  content: JSON.stringify({ ...settings, routeName }),
})

export function readSettings(): PageSettings & { routeName: string } {
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS}"]`) ?? {}
  return JSON.parse(content ?? '')
}
