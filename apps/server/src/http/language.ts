import type { FastifyRequest } from 'fastify'

export type Language = 'en' | 'it'

/** The order of the source specification: the lang parameter, the stored locale, the browser's first two letters. */
export function languageOf(request: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  return (
    supported(/[?&]lang=([^&]*)/.exec(request.url)?.[1]) ??
    supported(/(?:^|;\s*)locale=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]) ??
    supported(request.headers['accept-language']?.trim().slice(0, 2)) ??
    'en'
  )
}

function supported(value: string | undefined): Language | undefined {
  const two = value?.toLowerCase()
  if (two === undefined || two === '') return undefined
  return two === 'it' ? 'it' : 'en'
}
