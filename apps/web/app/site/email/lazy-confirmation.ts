import type { Translator } from '../../i18n/translator.ts'
import type { LinkOutcome } from './confirmation.ts'

/** The schemas of the calls are a quarter of such a page, so they come with the first call. */
const load = () => import('./confirmation.ts').catch(() => null)

/** The link is good once. */
export async function spendLink(token: string): Promise<LinkOutcome> {
  return (await load())?.spendLink(token) ?? 'noAnswer'
}

/** Null on success, else a sentence that says why not. */
export async function sendLink(email: string, i18n: Translator): Promise<string | null> {
  const loaded = await load()
  return loaded ? loaded.sendLink(email, i18n) : i18n.t('error.noAnswer', { ns: 'common' })
}
