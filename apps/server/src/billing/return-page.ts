import type { Config } from '../config.ts'

const PAGES = { profile: '/admin/profile', golfclubs: '/admin/golfclubs' } as const

/** The page of ours that Stripe's page leads back to; it says how that went. */
export const returnPage = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  page: keyof typeof PAGES,
  checkout?: 'done' | 'cancelled',
): string => `${publicOrigin}${PAGES[page]}${checkout ? `?checkout=${checkout}` : ''}`
