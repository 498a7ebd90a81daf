import { createTransport } from 'nodemailer'
import { isLoopback } from '../is-loopback.ts'
import { DeliveryFailure, type Transport } from './transport.ts'

interface SmtpSettings {
  /** smtps://user:password@host, or smtp:// for a server that changes to TLS after the greeting. */
  readonly url: string
  /** Pinwise <no-reply@app.example> */
  readonly from: string
}

/** For the lookup, the connection, the greeting and the change to TLS together. */
const CONNECTION_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 10_000

/** Mail through a relay. Codes never cross a network in the clear: without verified TLS nothing is sent. */
export function smtpTransport({ url, from }: SmtpSettings): Transport {
  const mailer = createTransport({ ...connectionOf(new URL(url)), disableFileAccess: true, disableUrlAccess: true })
  const domain = from.replace(/^.*@/s, '').replace(/>.*$/s, '')
  return async ({ id, to, replyTo, subject, text, writtenAt }) => {
    const mail = {
      from,
      // As an object it is one recipient, whatever it contains.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      date: writtenAt,
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    }
    try {
      await mailer.sendMail(mail)
    } catch (error) {
      throw failureOf(error as SmtpError)
    }
  }
}

function connectionOf(url: URL) {
  // Between two programs of one machine there is nobody to hide from, and often no certificate.
  const isHere = isLoopback(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    ...(url.port && { port: Number(url.port) }),
    secure: url.protocol === 'smtps:',
    requireTLS: !isHere,
    ignoreTLS: isHere,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  }
}

interface SmtpError {
  readonly code?: string
  /** The step of the protocol that failed. */
  readonly command?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

/** What the relay says of the recipient or the mail is final; of our password or our address it is for an operator to mend. */
function failureOf(error: SmtpError): DeliveryFailure {
  const isFinal = error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
  const reason = ['smtp', error.command, error.responseCode ?? error.code].filter(Boolean).join(' ')
  return new DeliveryFailure(reason, { isFinal, cause: error })
}
