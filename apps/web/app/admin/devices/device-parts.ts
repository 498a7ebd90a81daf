import type { Device } from '@pinwise/contract'

/** A key that the server has just created: it is shown once. */
export interface NewKey {
  readonly device: Device
  readonly secretKey: string
}

export const percent = (value: number | null | undefined) => (value == null ? '–' : `${Math.round(value)} %`)

/** The requests that restore the current club of each device, one for each club. */
export const clubsBefore = (devices: readonly Pick<Device, 'id' | 'clubId'>[]) =>
  [...Map.groupBy(devices, ({ clubId }) => clubId)].map(([clubId, some]) => ({
    clubId,
    deviceIds: some.map(({ id }) => id),
  }))
