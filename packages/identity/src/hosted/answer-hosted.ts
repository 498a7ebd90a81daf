import type { Core } from '../core.ts'
import { authorize, logout } from './authorize.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import { guardOf, isOwnForm } from './form-guard.ts'
import type { Frame, Page, Problem } from './frame.ts'
import { type HostedAnswer, type HostedRequest, redirectTo } from './hosted-request.ts'
import { answerPreflight, corsOf, oauthError, oauthErrorOf } from './oauth-answer.ts'
import { pageAnswer } from './page-answer.ts'
import { confirmPage } from './pages/confirm-page.ts'
import { errorPage } from './pages/error-page.ts'
import { loginPage } from './pages/login-page.ts'
import { forgotPasswordPage, resetPasswordPage } from './pages/password-pages.ts'
import { signUpPage } from './pages/sign-up-page.ts'
import { forgotPassword, resetPassword } from './recover.ts'
import { answerStep, signIn } from './sign-in.ts'
import { confirmSignUp, resendCode, signUp } from './sign-up.ts'
import { answerAsset } from './style.ts'
import { isNotice, TEXTS } from './texts.ts'
import { revoke, token, userInfo } from './token.ts'
import type { SentForm, Visit } from './visit.ts'

/** A page that may be opened at any time, and the handler of its form. */
interface PageRoute {
  readonly show: (frame: Frame, given: { email: string | undefined; problem?: Problem }) => Page
  readonly send: (sent: SentForm) => Promise<HostedAnswer>
}

const PAGES: Readonly<Record<string, PageRoute>> = {
  '/login': { show: loginPage, send: signIn },
  '/challenge': { show: loginPage, send: answerStep },
  '/signup': { show: signUpPage, send: signUp },
  '/confirm': { show: confirmPage, send: confirmSignUp },
  '/resendcode': { show: confirmPage, send: resendCode },
  '/forgotPassword': { show: forgotPasswordPage, send: forgotPassword },
  '/confirmforgotPassword': { show: resetPasswordPage, send: resetPassword },
}

interface Endpoint {
  readonly methods: readonly string[]
  readonly answer: (core: Core, request: HostedRequest) => Promise<HostedAnswer>
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/oauth2/token': { methods: ['POST'], answer: token },
  '/oauth2/revoke': { methods: ['POST'], answer: revoke },
  '/oauth2/userInfo': { methods: ['GET', 'POST'], answer: userInfo },
}

/** Handles every request below the hosted domain. */
export async function answerHosted(core: Core, received: HostedRequest): Promise<HostedAnswer> {
  const request = received.method === 'HEAD' ? { ...received, method: 'GET' } : received
  const endpoint = Object.hasOwn(ENDPOINTS, request.path) ? ENDPOINTS[request.path] : undefined
  try {
    if (endpoint) return await answerEndpoint(core, request, endpoint)
    return (request.method === 'GET' && answerAsset(request)) || (await answerPage(core, request))
  } catch (error) {
    core.onFailure(error, request.source.requestId)
    if (endpoint) return oauthError('server_error', request.source.requestId)
    const frame = frameOf(core, request, null)
    return pageAnswer(frame, errorPage(frame, 'failed', request.source.requestId), 500)
  }
}

async function answerEndpoint(
  core: Core,
  request: HostedRequest,
  { methods, answer }: Endpoint,
): Promise<HostedAnswer> {
  const cors = corsOf(core, request.headers.origin)
  if (request.method === 'OPTIONS') return answerPreflight(cors, methods)
  if (!methods.includes(request.method)) return notAllowed(methods)
  const { status, headers, body } = await answer(core, request).catch(oauthErrorOf)
  return { status, headers: { ...headers, ...cors }, body }
}

async function answerPage(core: Core, request: HostedRequest): Promise<HostedAnswer> {
  const { path, method } = request
  const showError = (why: 'link' | 'missing', status: number) => {
    const frame = frameOf(core, request, null)
    return pageAnswer(frame, errorPage(frame, why), status)
  }
  const route = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
  if (!route && path !== '/oauth2/authorize' && path !== '/logout') return showError('missing', 404)
  const methods = ['GET', 'POST']
  if (!methods.includes(method)) return notAllowed(methods)
  if (path === '/logout') return (await logout(core, request)) ?? showError('link', 400)

  // An application may send the authorization request as a form; a page carries it in its address.
  const query = !route && method === 'POST' && request.form ? request.form : request.query
  const read = readAuthorizeRequest(core.settings, query)
  if (read.kind === 'unsafe') return showError('link', 400)
  if (read.kind === 'refused') return redirectTo(read.location)
  const visit = { core, request, authorize: read.request, frame: frameOf(core, request, read.request) }
  if (!route) return authorize(visit)
  return method === 'GET' ? show(visit, route) : send(visit, route)
}

function show({ frame, authorize }: Visit, route: PageRoute, problem?: Problem): HostedAnswer {
  const email = authorize.loginHint ?? undefined
  return pageAnswer(frame, route.show(frame, problem ? { email, problem } : { email }))
}

function send(visit: Visit, route: PageRoute): Promise<HostedAnswer> | HostedAnswer {
  const { core, request, frame } = visit
  if (!request.form || !isOwnForm(core.sealer, core.settings.publicOrigin, request)) {
    return show(visit, route, { text: frame.texts.problems.form, status: 403 })
  }
  return route.send({ ...visit, form: request.form })
}

function frameOf(core: Core, { query, cookies, source }: HostedRequest, authorize: AuthorizeRequest | null): Frame {
  const notice = query.get('notice')
  return {
    settings: core.settings,
    language: source.language,
    texts: TEXTS[source.language],
    authorize,
    guard: authorize ? guardOf(core.sealer, cookies) : { token: '', cookie: undefined },
    notice: isNotice(notice) ? notice : null,
  }
}

const notAllowed = (methods: readonly string[]): HostedAnswer => ({
  status: 405,
  headers: { allow: methods.join(', '), 'cache-control': 'no-store' },
  body: '',
})
