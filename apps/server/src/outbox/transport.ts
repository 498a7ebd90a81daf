import type { OutgoingMessage } from '@pinwise/identity'

export type Channel = OutgoingMessage['channel']

/** What leaves through the outbox. */
export interface Message extends OutgoingMessage {
  /** Mail only: whom an answer goes to, if not to us. */
  readonly replyTo?: string
}

/** A message to be delivered. Each attempt carries the same id and time, so that duplicates can be recognised. */
export interface Delivery extends Message {
  readonly id: string
  readonly writtenAt: Date
}

/** Settles once somebody else answers for the message. */
export type Transport = (delivery: Delivery) => Promise<void>

export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  /** Stored and logged: the class of the failure, never the recipient or the content. */
  readonly reason: string
  /** Trying again would end the same way. */
  readonly isFinal: boolean
  constructor(reason: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.reason = reason
    this.isFinal = isFinal
  }
}
