import type texts from '../../../public/locales/en/common.json'
import { paths } from '../../paths.ts'
import {
  CampaignIcon,
  ClubIcon,
  DashboardIcon,
  DeviceIcon,
  LeadingCourseIcon,
  MapIcon,
  NotificationIcon,
  PaceIcon,
  PartnerIcon,
  PinIcon,
  PrintIcon,
  SettingsIcon,
  StatisticsIcon,
  UsersIcon,
} from '../../ui/icons.ts'

/** In the order of ui.md 2.2; a group without a page that the user may open is hidden. */
export const GROUPS = ['course', 'play', 'people', 'business', 'platform'] as const
type Group = (typeof GROUPS)[number]

export interface AdminPage {
  /** Its label is `shell.pages.<name>`. */
  readonly name: keyof (typeof texts)['shell']['pages']
  readonly path: string
  readonly icon: typeof DashboardIcon
  /** Undefined: above all groups. */
  readonly group?: Group
  /** Undefined: for every signed-in user. */
  readonly role?: 'admin' | 'superadmin'
}

/** Every signed-in page; a new one is one line. The first four that a user may open are in a phone's bottom bar. */
const PAGES: readonly AdminPage[] = [
  { name: 'dashboard', path: paths.admin, icon: DashboardIcon },
  { name: 'pin-position', path: paths.pinPosition, icon: PinIcon, group: 'course', role: 'admin' },
  { name: 'map', path: paths.map, icon: MapIcon, group: 'course', role: 'admin' },
  { name: 'print-pin-position', path: paths.printPinPosition, icon: PrintIcon, group: 'course', role: 'admin' },
  { name: 'profile', path: paths.profile, icon: SettingsIcon, group: 'course', role: 'admin' },
  { name: 'pace', path: paths.pace, icon: PaceIcon, group: 'play', role: 'admin' },
  { name: 'notifications', path: paths.notifications, icon: NotificationIcon, group: 'play', role: 'admin' },
  { name: 'explore', path: paths.explore, icon: StatisticsIcon, group: 'play', role: 'admin' },
  { name: 'users', path: paths.users, icon: UsersIcon, group: 'people', role: 'superadmin' },
  { name: 'adv', path: paths.adv, icon: CampaignIcon, group: 'business', role: 'superadmin' },
  { name: 'golfclubs', path: paths.golfclubs, icon: ClubIcon, group: 'business', role: 'superadmin' },
  { name: 'partners', path: paths.partners, icon: PartnerIcon, group: 'business', role: 'superadmin' },
  { name: 'devices', path: paths.devices, icon: DeviceIcon, group: 'platform', role: 'superadmin' },
  {
    name: 'leading-courses',
    path: paths.leadingCourses,
    icon: LeadingCourseIcon,
    group: 'platform',
    role: 'superadmin',
  },
]

/**
 * The home path is a prefix of all others, so it is active only for itself; other items are active for their subpages,
 * too.
 */
export const isHome = (path: string): boolean => path === paths.admin

/** The pages that a user in these groups may open. The check is on the exact group. */
export function pagesFor(groups: readonly string[]): readonly AdminPage[] {
  return PAGES.filter(({ role }) => !role || groups.includes(role))
}

const MAX_IN_BAR = 4

/** The pages in a phone's bottom bar, and those behind More. */
export function bottomBarOf(groups: readonly string[]) {
  const pages = pagesFor(groups)
  return { bar: pages.slice(0, MAX_IN_BAR), rest: pages.slice(MAX_IN_BAR) }
}
