import { z } from 'zod'

export interface NatsServers {
  readonly servers: readonly string[]
  readonly user?: string | undefined
  readonly password?: string | undefined
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const SERVERS = /^nats:\/\/(?:[^@/,\s]+@)?[^@/,\s]+(?:,(?:nats:\/\/)?[^@/,\s]+)*\/?$/

/** nats://a,b,c with a user and a password before the first where the servers want them. Another bus is not known. */
export const busUrl = z.string().superRefine((url, check) => {
  if (SERVERS.test(url)) return
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  const message =
    scheme && scheme !== 'nats'
      ? `must be nats://host,host: ${scheme}:// is not a bus that this server can use`
      : 'must be nats://host,host'
  check.addIssue({ code: 'custom', message })
})

export function busSettings(url: string): NatsServers {
  const [, credentials, hosts = ''] = /^nats:\/\/(?:([^@/,\s]+)@)?(.+?)\/?$/.exec(url) ?? []
  const servers = hosts.split(',').map(host => host.replace(/^nats:\/\//, ''))
  if (credentials === undefined) return { servers }
  const [user = '', password = ''] = credentials.split(':').map(decodeURIComponent)
  return { servers, user, password }
}
