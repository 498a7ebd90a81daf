import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page, true once it has come to life: what the address says is known only then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
