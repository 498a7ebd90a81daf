import type { Config } from '../config.ts'

const PAGES = { profile: '/admin/profile', golfclubs: '/admin/golfclubs' } as const

/** The page to which Stripe's page returns; it shows the outcome. */
export const returnPage = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  page: keyof typeof PAGES,
  checkout?: 'done' | 'cancelled',
): string => `${publicOrigin}${PAGES[page]}${checkout ? `?checkout=${checkout}` : ''}`
