/** A protocol error, raised before any operation is called. */
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

/** AWS sends this error without a message. */
export const unknownOperation = (status = 400) => new WireError('UnknownOperationException', '', status)
export const unreadable = (message: string) => new WireError('SerializationException', message)
export const bodyTooLarge = () =>
  new WireError('RequestEntityTooLargeException', 'The request is larger than 64 KiB.', 413)
