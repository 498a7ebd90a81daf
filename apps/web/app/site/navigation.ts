import type { TextKey } from '../i18n/texts.ts'
import type { SiteLinks } from '../page-settings.ts'
import { paths } from '../paths.ts'

/** Source specification, section 2, "Navigation and layout": every link of header, menu and footer, in its order. */

type Label = TextKey<'common'>
export interface NavLink {
  readonly label: Label
  readonly to: string
}
interface NavGroup {
  readonly label: Label
  readonly links: readonly NavLink[]
  /** Named in the mobile menu, greyed out and not clickable. */
  readonly unavailable?: { readonly label: Label; readonly path: string }
}
/** Opens in a new tab; its address is configured. */
export interface OutsideLink {
  readonly label: Label
  readonly link: Exclude<keyof SiteLinks, 'appStore' | 'googlePlay'>
}

const promo: NavLink = { label: 'nav.promo', to: paths.promo }

export const HEADER: readonly (NavLink | NavGroup)[] = [
  { label: 'nav.home', to: paths.home },
  { label: 'nav.golfers', links: [{ label: 'nav.app', to: paths.app }, promo] },
  { label: 'nav.golfClub', links: [{ label: 'nav.software', to: paths.golfClub }, promo] },
  {
    label: 'nav.business',
    links: [{ label: 'nav.developers', to: paths.developers }, promo],
    unavailable: { label: 'nav.forBusinesses', path: '/business' },
  },
  { label: 'nav.blog', to: paths.blog },
  { label: 'nav.aboutUs', to: paths.aboutUs },
]

export const LOGIN: NavLink = { label: 'nav.login', to: paths.admin }
export const DOWNLOAD: NavLink = { label: 'nav.download', to: paths.app }

export const FOOTER: readonly { label: Label; links: readonly (NavLink | OutsideLink)[] }[] = [
  {
    label: 'footer.company',
    links: [
      { label: 'nav.aboutUs', to: paths.aboutUs },
      { label: 'nav.blog', to: paths.blog },
      { label: 'footer.privacyPolicy', to: paths.privacyPolicy },
      { label: 'footer.cookiePolicy', to: paths.cookiePolicy },
      { label: 'footer.termsAndConditions', to: paths.termsAndConditions },
    ],
  },
  {
    label: 'footer.solutions',
    links: [{ label: 'nav.app', to: paths.app }, { label: 'nav.software', to: paths.golfClub }, promo],
  },
  {
    label: 'footer.resources',
    links: [
      { label: 'nav.developers', to: paths.developers },
      { label: 'footer.docs', link: 'docs' },
      { label: 'footer.status', link: 'status' },
      { label: 'footer.holeInOne', to: paths.holeInOne },
    ],
  },
]

/** Where the app is in no store yet, its button leads to the app in the browser and says so. */
export const STORES = [
  { label: 'footer.appStore', ownLabel: 'footer.iphone', link: 'appStore' },
  { label: 'footer.googlePlay', ownLabel: 'footer.android', link: 'googlePlay' },
] as const satisfies readonly { label: Label; ownLabel: Label; link: keyof SiteLinks }[]

/** Names of companies are not translated. */
export const SOCIAL = [
  { name: 'Instagram', link: 'instagram' },
  { name: 'Facebook', link: 'facebook' },
  { name: 'LinkedIn', link: 'linkedin' },
] as const satisfies readonly { name: string; link: keyof SiteLinks }[]
