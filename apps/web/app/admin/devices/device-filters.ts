import { deviceFilters, TRACKER_HEALTHS } from '@pinwise/contract'

/** One filter of the list: the state of a device, or that it has sent nothing for a day. */
export const DEVICE_STATES = [...TRACKER_HEALTHS, 'silent'] as const

/** The filters of the device list in the URL; invalid values are ignored. */
export function deviceFiltersOf(address: URLSearchParams) {
  const kind = deviceFilters.kind.safeParse(address.get('kind') ?? undefined).data
  const health = deviceFilters.health.safeParse(address.get('health') ?? undefined).data
  const isSilent = address.get('health') === 'silent'
  return { ...(kind && { kind }), ...(health && { health }), ...(isSilent && { silent: true }) }
}
