import { checkForm, FORM_KINDS, FORM_SCHEMAS, type FormData, type FormKind, PROBLEM_STATUS } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { languageOf } from '../http/language.ts'
import { receiveEnquiry } from '../website/receive-enquiry.ts'
import { renderSitePage, type SitePages } from './site-pages.ts'
import type { WebApp } from './web-app.ts'

/** The longest valid message with every byte percent-encoded. */
const MAX_FORM_BYTES = 64 * 1024

/** The page of each form, unless the form names another page of ours. */
const PAGE_OF: Record<FormKind, string> = { generic: '/about-us', golfclub: '/golf-club', 'help-admin': '/about-us' }
const PAGES_WITH_FORMS = [
  'home',
  'app',
  'golf-club',
  'promo',
  'about-us',
  'developers',
  'privacy-policy',
  'hole-in-one',
]

/** The forms of the site for browsers without scripts: the same as the API, answered with pages. */
export function addPageForms(app: FastifyInstance, site: SitePages): void {
  const limits = app.rateLimits
  app.register(async room => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: unknown, body: string) => new URLSearchParams(body),
    )
    for (const kind of FORM_KINDS) {
      room.post(`/forms/${kind}`, async (request, reply) => {
        await limits.spend('write', request, reply)
        if (isFromElsewhere(request)) throw new AppError('forbidden', { detail: 'a form of another site' })
        if (!(request.body instanceof URLSearchParams)) throw new AppError('unsupported_media_type')
        return answer(kind, request.body, request, reply)
      })
      // A visitor reopens the address of a form that was returned to them.
      room.get(`/forms/${kind}`, (_request, reply) => reply.redirect(`${PAGE_OF[kind]}#form-${kind}`, 303))
    }
  })

  async function answer(kind: FormKind, form: URLSearchParams, request: FastifyRequest, reply: FastifyReply) {
    const { matchPage, renderPage } = await site.web()
    const page = pageOf(kind, form.get('page') ?? '', matchPage)
    const values = valuesOf(kind, form, request)
    const checked = checkForm(kind, values)
    const outcome = 'errors' in checked ? { status: 422, errors: checked.errors } : await send(kind, checked.data)
    if (!outcome) return reply.redirect(`${page}?sent=${kind}#form-${kind}`, 303)

    const { status, ...result } = outcome
    const { website: _trap, ...typed } = values
    const settings = { kind, page, values: typed, ...result }
    return site.pages.sendOnce(
      async language => ({
        ...(await renderSitePage(site.context, renderPage, { path: page, language, form: settings, request })),
        status,
      }),
      request,
      reply,
    )

    async function send(form: FormKind, data: FormData) {
      try {
        await limits.spend('form', request, reply)
        await limits.spend('formOfDay', request, reply)
        await receiveEnquiry(site.context, form, data)
        return null
      } catch (error) {
        return refusal(error, request)
      }
    }
  }
}

/** The form is returned with the typed values, so that they are not lost. */
function refusal(error: unknown, request: FastifyRequest) {
  const code = error instanceof AppError ? error.code : 'internal'
  if (code === 'internal') request.log.error({ err: error }, 'failed')
  else request.log.info({ code }, 'refused')
  const problem = code === 'too_many_requests' ? ('busy' as const) : ('failed' as const)
  return { status: PROBLEM_STATUS[code], errors: {}, problem, reference: request.id }
}

function pageOf(kind: FormKind, wanted: string, matchPage: WebApp['matchPage']): string {
  // The router logs paths that it cannot parse, so only plain paths are accepted.
  if (!/^\/[a-z-]{0,40}$/.test(wanted)) return PAGE_OF[kind]
  const { name, path } = matchPage(wanted)
  return PAGES_WITH_FORMS.includes(name) ? path : PAGE_OF[kind]
}

/**
 * Only the fields of the form. A page that is the same for everyone can contain neither an id nor the time it was open.
 */
function valuesOf(kind: FormKind, form: URLSearchParams, request: FastifyRequest): Record<string, string> {
  const { id: _id, openSeconds: _openSeconds, language, ...fields } = FORM_SCHEMAS[kind].shape
  const answers = Object.keys(fields).flatMap(name => {
    const value = form.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const spoken = language.safeParse(form.get('language') ?? undefined)
  return { ...Object.fromEntries(answers), language: spoken.success ? spoken.data : languageOf(request) }
}

/** No cookie signs anybody in here, so this only stops other sites from sending their visitors' forms to us. */
function isFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
