import { useSearchParams } from 'react-router'

/** Of a design that is not kept yet. */
export const NEW = 'new'

/** Which design and which day are looked at lives in the address; who comes from the pins names their layout instead. */
export function usePrintAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (next: { print?: string | null; day?: string | null }) =>
    setAddress(
      now => {
        const changed = new URLSearchParams(now)
        for (const [name, value] of Object.entries(next)) {
          if (value) changed.set(name, value)
          else changed.delete(name)
        }
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  const day = address.get('day')
  return {
    print: address.get('print'),
    layoutId: address.get('layout'),
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    change,
  }
}
