import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** On every answer: errors, files and pages included. A page may loosen its own CSP by setting the header itself. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

export function securityHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  }
  if (config.publicOrigin.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  return headers
}

/** Nothing from anyone but ourselves and the assets host. `extra` adds sources to single directives. */
export function contentSecurityPolicy(config: Config, extra: Readonly<Record<string, string>> = {}): string {
  const self = config.assetsOrigin ? `'self' ${config.assetsOrigin}` : `'self'`
  const directives: Record<string, string> = {
    'default-src': `'none'`,
    'script-src': self,
    'style-src': self,
    'img-src': `${self} data: blob:`,
    'font-src': self,
    // Texts come from the assets host, error reports go to Sentry, sign-ins to the provider.
    'connect-src': [self, ...outsideOf(config)].join(' '),
    'manifest-src': `'self'`,
    'worker-src': `${self} blob:`,
    'form-action': `'self'`,
    'base-uri': `'none'`,
    'frame-ancestors': `'none'`,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${extra[name] ? `${sources} ${extra[name]}` : sources}`)
    .join('; ')
}

function outsideOf({ sentryDsn, identity }: Config): string[] {
  const addresses = [
    ...(sentryDsn ? [sentryDsn] : []),
    ...(identity.kind === 'external' ? [identity.endpoint, identity.domain] : []),
  ]
  return [...new Set(addresses.map(address => new URL(address).origin))]
}
