import { chooseLanguage, type Language, LOCALE } from '@pinwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const YEAR_S = 365 * 86_400
const COOKIE = new RegExp(`(?:^|;\\s*)${LOCALE}=([^;]*)`)

/** The order of the source specification; local storage, which a server cannot see, is mirrored in a cookie. */
export function languageOf(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return chooseLanguage({
    parameter: languageParameterOf(request.url),
    stored: storedLanguageOf(request),
    browser: request.headers['accept-language'],
  })
}

export function languageParameterOf(url: string): string | undefined {
  return /[?&]lang=([^&]*)/.exec(url)?.[1]
}

export function storedLanguageOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return COOKIE.exec(headers.cookie ?? '')?.[1]
}

/** A language requested by parameter is stored in a cookie, so that it also works without scripts. */
export function storeChosenLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): void {
  const language = languageOf(request)
  if (!languageParameterOf(request.url) || storedLanguageOf(request) === language) return
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${LOCALE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`)
}
