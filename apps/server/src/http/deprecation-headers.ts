import type { Call } from '@pinwise/contract'

const CHANGES_URL = '/docs#description/changes'

/** RFC 9745 and RFC 8594, on every response of a call that will be removed, errors included. */
export function deprecationHeaders({ since, until }: NonNullable<Call['deprecated']>): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(until).toUTCString(),
    link: `<${CHANGES_URL}>; rel="deprecation"; type="text/html"`,
  }
}
