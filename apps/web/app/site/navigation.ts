import type { ParseKeys } from 'i18next'
import { paths, serverPages } from '../paths.ts'
import { APP_STORE, FACEBOOK, GOOGLE_PLAY, INSTAGRAM, LINKEDIN } from './external-links.ts'

/** Source specification, section 2, "Navigation and layout": every link of header, menu and footer, in its order. */

type Label = ParseKeys<'common'>
export interface NavLink {
  readonly label: Label
  readonly to: string
}
export interface NavGroup {
  readonly label: Label
  readonly links: readonly NavLink[]
  /** Named in the mobile menu, greyed out and not clickable. */
  readonly unavailable?: { readonly label: Label; readonly path: string }
}
/** Opens in a new tab. */
export interface OutsideLink {
  readonly label: Label
  readonly href: string
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
      { label: 'footer.docs', href: serverPages.docs },
      { label: 'footer.status', href: serverPages.status },
      { label: 'footer.holeInOne', to: paths.holeInOne },
    ],
  },
]

export const STORES = [
  { label: 'footer.appStore', href: APP_STORE, store: 'apple' },
  { label: 'footer.googlePlay', href: GOOGLE_PLAY, store: 'google' },
] as const satisfies readonly (OutsideLink & { store: string })[]

/** Names of companies are not translated. */
export const SOCIAL = [
  { name: 'Instagram', href: INSTAGRAM },
  { name: 'Facebook', href: FACEBOOK },
  { name: 'LinkedIn', href: LINKEDIN },
] as const
