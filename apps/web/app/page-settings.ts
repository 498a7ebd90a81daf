import type { FieldError, FormKind, PinPaper } from '@pinwise/contract'
import { createContext, useContext } from 'react'

/** What the server tells a page beyond its address and language. The same for everyone who asks for that page. */
export interface PageSettings {
  /** The address that people type, for canonical links. */
  readonly origin: string
  /** Of the copyright line; the browser's own clock may differ from the server's while hydrating. */
  readonly year: number
  /** Who signs people in, and where. */
  readonly identity: IdentitySettings
  /** Where the site leads people who leave it. */
  readonly links: SiteLinks
  /** Name, address and VAT number of who runs the site; none in the demo. */
  readonly operator: string | null
  /** Of the answer to a form that was sent without script: what became of it. */
  readonly form?: AnsweredForm | undefined
  /** Of the page of a printed sheet: what was printed, and what holds now; null where there is no such sheet. */
  readonly paper?: PinPaper | 'hidden' | null | undefined
  /** Where errors are reported, if anywhere. */
  readonly sentryDsn?: string | undefined
  /** Pictures from above for maps, where the installation has them. */
  readonly imagery?: { readonly url: string; readonly attribution: string } | undefined
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
  /** What the operator keeps of people beyond the standard attributes; none: nothing. */
  readonly attributes?: readonly CustomAttribute[] | undefined
}

export interface CustomAttribute {
  readonly name: string
  readonly type: 'String' | 'Number' | 'Boolean' | 'DateTime'
  readonly isReadable: boolean
  readonly isWritable: boolean
  readonly maxLength: number
  readonly label?: { readonly en: string; readonly it: string } | undefined
}

export interface SiteLinks {
  /** Null: the app in the browser. */
  readonly appStore: string | null
  readonly googlePlay: string | null
  readonly instagram: string
  readonly facebook: string
  readonly linkedin: string
  readonly docs: string
  readonly status: string
}

export type AnsweredForm = {
  readonly kind: FormKind
  /** The path of the page that the form stands on. */
  readonly page: string
} & (
  | { readonly sent: true }
  | {
      /** As they were typed. */
      readonly values: Readonly<Record<string, string>>
      readonly errors: Readonly<Record<string, FieldError>>
      /** Nothing is wrong with the fields: too many came from here, or it is our own fault. */
      readonly problem?: 'busy' | 'failed' | undefined
      readonly reference?: string | undefined
    }
)

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
  const settings: PageSettings & { routeName: string } = JSON.parse(content ?? '')
  const { form } = settings
  // A form that is sent back stands under the address it was posted to; the router finds its page by the page's own.
  if (form && location.pathname !== form.page) history.replaceState(null, '', `${form.page}#form-${form.kind}`)
  return settings
}
