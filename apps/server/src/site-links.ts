import { z } from 'zod'

/** Where the site leads people who leave it. A club that runs the product under its own name has its own. */

const address = z.url({ protocol: /^https$/, error: 'must be an https:// address' })

export const siteLinkSettings = {
  /** None: the golfers' app of this server, in the browser. */
  APP_STORE_URL: address.optional(),
  GOOGLE_PLAY_URL: address.optional(),
  INSTAGRAM_URL: address.default('https://www.instagram.com/pinwise'),
  FACEBOOK_URL: address.default('https://www.facebook.com/pinwise'),
  LINKEDIN_URL: address.default('https://www.linkedin.com/company/pinwise'),
  /** None: the pages of this server. */
  DOCS_URL: address.optional(),
  STATUS_URL: address.optional(),
}

type Settings = z.infer<z.ZodObject<typeof siteLinkSettings>>

export function siteLinks(env: Settings) {
  return {
    appStore: env.APP_STORE_URL ?? null,
    googlePlay: env.GOOGLE_PLAY_URL ?? null,
    instagram: env.INSTAGRAM_URL,
    facebook: env.FACEBOOK_URL,
    linkedin: env.LINKEDIN_URL,
    docs: env.DOCS_URL ?? '/docs',
    status: env.STATUS_URL ?? '/status',
  }
}
