import { deviceFilters } from '@pinwise/contract'

/** What the address says about the list of devices; what it does not say right is left out. */
export function deviceFiltersOf(address: URLSearchParams) {
  const kind = deviceFilters.kind.safeParse(address.get('kind') ?? undefined).data
  const health = deviceFilters.health.safeParse(address.get('health') ?? undefined).data
  return { ...(kind && { kind }), ...(health && { health }) }
}

/** Another filter starts at the first page. */
export function withFilter(address: URLSearchParams, name: 'kind' | 'health', value: string | null): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('page')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
