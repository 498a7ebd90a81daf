import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Person, useSignedIn } from './signed-in.ts'

const site = useSignedIn()

const PAGES = {
  '/admin': 'Dashboard',
  '/admin/pin-position': 'Pin position',
  '/admin/map': 'Map',
  '/admin/print-pin-position': 'Print pins',
  '/admin/profile': 'Profile',
  '/admin/pace': 'Pace of play',
  '/admin/explore': 'Explore',
  '/admin/notifications': 'Notifications',
  '/admin/users': 'Users',
  '/admin/golfclubs': 'Golf clubs',
  '/admin/devices': 'Devices',
  '/admin/partners': 'Partners',
  '/admin/adv': 'Adverts',
} as const
type Path = keyof typeof PAGES

const STAFF = [
  '/admin',
  '/admin/pin-position',
  '/admin/map',
  '/admin/print-pin-position',
  '/admin/profile',
  '/admin/pace',
  '/admin/explore',
  '/admin/notifications',
] as const satisfies readonly Path[]
const PLATFORM = [
  '/admin/users',
  '/admin/adv',
  '/admin/golfclubs',
  '/admin/partners',
  '/admin/devices',
] as const satisfies readonly Path[]
