/** A refusal by the wire itself, before any operation is asked. */
export class WireError extends Error {
  override name = 'WireError'
  readonly type: WireErrorType
  readonly status: number
  constructor(type: WireErrorType, message = '', status = 400) {
    super(message)
    this.type = type
    this.status = status
  }
}

type WireErrorType =
  | 'MissingAuthenticationTokenException'
  | 'RequestEntityTooLargeException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UserPoolAddOnNotEnabledException'
  | 'WebAuthnNotEnabledException'

/** AWS gives this one no words. */
export const unknownOperation = (status = 400) => new WireError('UnknownOperationException', '', status)
export const unreadable = (message: string) => new WireError('SerializationException', message)
export const bodyTooLarge = () =>
  new WireError('RequestEntityTooLargeException', 'The request is larger than 64 KiB.', 413)
