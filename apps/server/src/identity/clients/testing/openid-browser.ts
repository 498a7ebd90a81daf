/**
 * A browser at the hosted pages: it stores cookies, follows redirects and sends forms with what is in them. It stops
 * where the pages send it away, since the application is not what is tested.
 */
export function createPageBrowser(domain: string) {
  const cookies = new Map<string, string>()

  async function load(url: URL, init: RequestInit = {}): Promise<Stop> {
    if (!url.href.startsWith(`${domain}/`)) return { url, status: 0, html: '' }
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const location = response.headers.get('location')
    return location ? load(new URL(location, url)) : { url, status: response.status, html: await response.text() }
  }

  return {
    open: (address: URL | string) => load(new URL(address)),

    /** The first form of the page, with the hidden fields that came with it. */
    submit({ url, html }: Stop, typed: Readonly<Record<string, string>>): Promise<Stop> {
      const [, action, inner] = /<form\b[^>]*\baction="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
      if (action === undefined || inner === undefined) throw new Error(`there is no form at ${url.pathname}`)
      const fields = new Map(
        [...inner.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]),
      )
      for (const [name, value] of Object.entries(typed)) {
        if (!fields.has(name)) throw new Error(`there is no field ${name} at ${url.pathname}`)
        fields.set(name, value)
      }
      // The headers that browsers send with a form of a page without a referrer.
      const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
      return load(new URL(textOf(action), url), { method: 'POST', headers, body: new URLSearchParams([...fields]) })
    },
  }
}

/** The page that the browser has reached; without content when it was redirected to the application. */
export interface Stop {
  readonly url: URL
  readonly status: number
  readonly html: string
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/; *max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

const attributeOf = (tag: string, name: string) => textOf(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const textOf = (escaped: string) => escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
