import type { Device } from '@pinwise/contract'

/** A key that the server has just made: it is shown once. */
export interface NewKey {
  readonly device: Device
  readonly secretKey: string
}

export const percent = (value: number | null | undefined) => (value == null ? '–' : `${Math.round(value)} %`)

/** What puts each of them back where it is now, a call for each club. */
export const clubsBefore = (devices: readonly Pick<Device, 'id' | 'clubId'>[]) =>
  [...Map.groupBy(devices, ({ clubId }) => clubId)].map(([clubId, some]) => ({
    clubId,
    deviceIds: some.map(({ id }) => id),
  }))
