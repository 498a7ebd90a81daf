/** What the provider needs from the house that it is mounted in. */

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of one transaction on the schema `identity`. */
export interface Tx {
  all<R>(statement: Statement): Promise<R[]>
  maybe<R>(statement: Statement): Promise<R | undefined>
  one<R>(statement: Statement): Promise<R>
  /** Answers how many rows it touched. */
  run(statement: Statement): Promise<number>
  /** Leaves with the next statement or the commit, and fails with it. */
  queue(statement: Statement): void
}

export interface IdentityDatabase {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Secrets at rest under a key that is not in the database. `purpose` keeps one kind from being read as another. */
export interface Sealer {
  seal(secret: Uint8Array | string, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): Buffer
  /** A keyed hash: a six-digit code cannot be guessed from it without the key. */
  digest(text: string, purpose: string): Buffer
  /** Whether a digest is of this text, also one that was made before the key was turned. */
  matches(text: string, purpose: string, digest: Uint8Array): boolean
}

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms'
  readonly to: string
  /** What it is about, for the record: 'identity.sign-up-code'. */
  readonly kind: string
  /** Mail only. */
  readonly subject?: string
  readonly text: string
}

/** Puts a message into the outbox with the caller's transaction: it leaves if and only if that commits. */
export type Send = (tx: Tx, message: OutgoingMessage) => void

export type Language = 'en' | 'it'

/** Where a call came from. */
export interface Source {
  readonly address: string
  /** The address, or the part of it that one household or phone owns: what limits count by. */
  readonly network: string
  readonly userAgent: string | undefined
  readonly requestId: string
  readonly language: Language
}

/** For counters and alerts; the database has its own record of each. */
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
  /** The ways to a person that are set up. */
  readonly channels: ReadonlySet<OutgoingMessage['channel']>
  readonly onEvent: (event: IdentityEvent) => void
  /** An unexpected failure, logged once with its cause. */
  readonly onFailure: (error: unknown, requestId: string) => void
}
