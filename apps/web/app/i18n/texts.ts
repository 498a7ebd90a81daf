import type aboutUs from '../../public/locales/en/about-us.json'
import type accountRecovery from '../../public/locales/en/account-recovery.json'
import type adminNotFound from '../../public/locales/en/admin-not-found.json'
import type adv from '../../public/locales/en/adv.json'
import type app from '../../public/locales/en/app.json'
import type blog from '../../public/locales/en/blog.json'
import type blogPost from '../../public/locales/en/blog-post.json'
import type campaignResults from '../../public/locales/en/campaign-results.json'
import type club from '../../public/locales/en/club.json'
import type clubMapImport from '../../public/locales/en/club-map-import.json'
import type clubRecord from '../../public/locales/en/club-record.json'
import type common from '../../public/locales/en/common.json'
import type cookiePolicy from '../../public/locales/en/cookie-policy.json'
import type cutter from '../../public/locales/en/cutter.json'
import type dashboard from '../../public/locales/en/dashboard.json'
import type developers from '../../public/locales/en/developers.json'
import type device from '../../public/locales/en/device.json'
import type devices from '../../public/locales/en/devices.json'
import type emailConfirmed from '../../public/locales/en/email-confirmed.json'
import type emailNotConfirmed from '../../public/locales/en/email-not-confirmed.json'
import type explore from '../../public/locales/en/explore.json'
import type fences from '../../public/locales/en/fences.json'
import type golfCart from '../../public/locales/en/golf-cart.json'
import type golfClub from '../../public/locales/en/golf-club.json'
import type golfclubs from '../../public/locales/en/golfclubs.json'
import type golferProfile from '../../public/locales/en/golfer-profile.json'
import type hole from '../../public/locales/en/hole.json'
import type holeInOne from '../../public/locales/en/hole-in-one.json'
import type home from '../../public/locales/en/home.json'
import type invitation from '../../public/locales/en/invitation.json'
import type layouts from '../../public/locales/en/layouts.json'
import type leadingCourses from '../../public/locales/en/leading-courses.json'
import type login from '../../public/locales/en/login.json'
import type map from '../../public/locales/en/map.json'
import type mapEditor from '../../public/locales/en/map-editor.json'
import type mapImport from '../../public/locales/en/map-import.json'
import type notFound from '../../public/locales/en/not-found.json'
import type notifications from '../../public/locales/en/notifications.json'
import type pace from '../../public/locales/en/pace.json'
import type partners from '../../public/locales/en/partners.json'
import type people from '../../public/locales/en/people.json'
import type pinPaper from '../../public/locales/en/pin-paper.json'
import type pinPosition from '../../public/locales/en/pin-position.json'
import type play from '../../public/locales/en/play.json'
import type printPinPosition from '../../public/locales/en/print-pin-position.json'
import type privacyPolicy from '../../public/locales/en/privacy-policy.json'
import type problems from '../../public/locales/en/problems.json'
import type profile from '../../public/locales/en/profile.json'
import type promo from '../../public/locales/en/promo.json'
import type round from '../../public/locales/en/round.json'
import type rounds from '../../public/locales/en/rounds.json'
import type sendConfirmed from '../../public/locales/en/send-confirmed.json'
import type sharedRound from '../../public/locales/en/shared-round.json'
import type startRound from '../../public/locales/en/start-round.json'
import type statistics from '../../public/locales/en/statistics.json'
import type stylePage from '../../public/locales/en/style-page.json'
import type termsAndConditions from '../../public/locales/en/terms-and-conditions.json'
import type users from '../../public/locales/en/users.json'

/** Every text there is, by namespace, in the shape of the English files: a key that is missing does not build. */
export interface Texts {
  'about-us': typeof aboutUs
  'account-recovery': typeof accountRecovery
  adv: typeof adv
  app: typeof app
  blog: typeof blog
  'blog-post': typeof blogPost
  'campaign-results': typeof campaignResults
  common: typeof common
  'cookie-policy': typeof cookiePolicy
  cutter: typeof cutter
  dashboard: typeof dashboard
  developers: typeof developers
  'email-confirmed': typeof emailConfirmed
  'email-not-confirmed': typeof emailNotConfirmed
  explore: typeof explore
  fences: typeof fences
  'golf-cart': typeof golfCart
  'golf-club': typeof golfClub
  'golfer-profile': typeof golferProfile
  'hole-in-one': typeof holeInOne
  home: typeof home
  invitation: typeof invitation
  layouts: typeof layouts
  'leading-courses': typeof leadingCourses
  login: typeof login
  map: typeof map
  'map-editor': typeof mapEditor
  'map-import': typeof mapImport
  'not-found': typeof notFound
  notifications: typeof notifications
  'admin-not-found': typeof adminNotFound
  pace: typeof pace
  people: typeof people
  'pin-paper': typeof pinPaper
  'pin-position': typeof pinPosition
  'print-pin-position': typeof printPinPosition
  'privacy-policy': typeof privacyPolicy
  problems: typeof problems
  profile: typeof profile
  promo: typeof promo
  'send-confirmed': typeof sendConfirmed
  statistics: typeof statistics
  'style-page': typeof stylePage
  'terms-and-conditions': typeof termsAndConditions
  club: typeof club
  'club-map-import': typeof clubMapImport
  'club-record': typeof clubRecord
  hole: typeof hole
  play: typeof play
  round: typeof round
  rounds: typeof rounds
  'shared-round': typeof sharedRound
  'start-round': typeof startRound
  users: typeof users
  golfclubs: typeof golfclubs
  device: typeof device
  devices: typeof devices
  partners: typeof partners
}

export type Namespace = keyof Texts

/** `a.b.c` of a nested file. Forms of a plural are one key. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K> : `${K}.${Paths<T[K]>}`
}[keyof T & string]
type WithoutForm<K extends string> = K extends `${infer Key}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Key
  : K

export type TextKey<N extends Namespace> = Paths<Texts[N]>
