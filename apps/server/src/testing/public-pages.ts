/** Every public page, by its path: one post stands for all of them. */
export const INDEXED_PAGES = [
  '/',
  '/app',
  '/golf-club',
  '/promo',
  '/about-us',
  '/developers',
  '/privacy-policy',
  '/cookie-policy',
  '/terms-and-conditions',
  '/hole-in-one',
  '/blog',
  '/blog/fair-pins',
] as const

/** What a mail leads to: public, but not for a search to find. */
export const MAIL_PAGES = ['/email-confirmed', '/email-not-confirmed', '/send-confirmed'] as const

export const NO_PAGE = '/no-such-page'
export const PUBLIC_PAGES = [...INDEXED_PAGES, ...MAIL_PAGES, NO_PAGE] as const
