import type { Device } from '@pinwise/contract'

/** A key that the server has just made: it is shown once. */
export interface NewKey {
  readonly device: Device
  readonly secretKey: string
}

export const percent = (value: number | null | undefined) => (value == null ? '–' : `${Math.round(value)} %`)
