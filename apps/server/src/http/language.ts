import { chooseLanguage, type Language, LOCALE } from '@pinwise/contract'
import type { FastifyRequest } from 'fastify'

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
