import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderTransport } from './mailbox-folder.ts'
import { smsGatewayTransport } from './sms-gateway-transport.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { Channel, Transport } from './transport.ts'

export const mailboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mailbox')

/** What the configuration says; the demo keeps what it cannot send in a mailbox on this machine. */
export function openTransports(config: Config): Partial<Record<Channel, Transport>> {
  const local = config.isDemo ? folderTransport(mailboxFolder(config)) : undefined
  const email = config.mail ? smtpTransport(config.mail) : local
  const sms = config.sms ? smsGatewayTransport(config.sms) : local
  return { ...(email && { email }), ...(sms && { sms }) }
}
