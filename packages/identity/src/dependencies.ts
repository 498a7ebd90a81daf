/** What the identity provider needs from the application that mounts it. */

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of one transaction on the schema `identity`. */
export interface Tx {
  all<R>(statement: Statement): Promise<R[]>
  maybe<R>(statement: Statement): Promise<R | undefined>
  one<R>(statement: Statement): Promise<R>
  /** Returns the number of affected rows. */
  run(statement: Statement): Promise<number>
  /** Sent together with the next statement or the commit; an error surfaces there. */
  queue(statement: Statement): void
}

export interface IdentityDatabase {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Encrypts secrets at rest with a key that is not in the database. `purpose` prevents one kind of secret from being
 * read as another.
 */
export interface Sealer {
  seal(secret: Uint8Array | string, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): Buffer
  /** A keyed hash: a six-digit code cannot be guessed from it without the key. */
  digest(text: string, purpose: string): Buffer
  /** Whether the digest belongs to this text, including digests made before the key was rotated. */
  matches(text: string, purpose: string, digest: Uint8Array): boolean
}

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** The kind of message, for the log: 'identity.sign-up-code'. */
  readonly kind: string
  /** Mail only. */
  readonly subject?: string
  readonly text: string
}

/** Enqueues a message in the outbox within the caller's transaction: it is sent if and only if that commits. */
export type Send = (tx: Tx, message: OutgoingMessage) => void

export type Language = 'en' | 'it'

/** Where a call came from. */
export interface Source {
  readonly address: string
  /** The address, or the prefix of it that one household or phone owns. Rate limits count by network. */
  readonly network: string
  readonly userAgent: string | undefined
  readonly requestId: string
  readonly language: Language
}

/** For metrics and alerts; the database stores its own record of each event. */
export interface IdentityEvent {
  readonly name: string
  readonly outcome: 'succeeded' | 'refused'
  readonly isAlarming: boolean
  readonly requestId: string
}

export interface IdentityDependencies {
  readonly db: IdentityDatabase
  readonly sealer: Sealer
  readonly now: () => number
  readonly send: Send
  /** The message channels that are configured. */
  readonly channels: ReadonlySet<OutgoingMessage['channel']>
  readonly onEvent: (event: IdentityEvent) => void
  /** An unexpected failure, logged once with its cause. */
  readonly onFailure: (error: unknown, requestId: string) => void
}
